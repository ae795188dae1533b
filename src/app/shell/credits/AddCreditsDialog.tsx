import { useId } from 'react';
import { styled } from '@mui/material/styles';
import { typedWord } from '@/contract/typed';
import { TOP_BAR_PACKAGES } from '@/domain/billing/packages';
import { addCreditsClosed, buyPressed } from '@/store/credits/slice';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { AmountChoice } from '../../../credits/AmountChoice';
import { MethodTabs } from '../../../credits/MethodTabs';
import { FormDialog } from '../../../ui/FormDialog';
import { Note } from '../../../ui/Placeholders';

const Fields = styled('div')({ display: 'grid', gap: 16 });

const SURFACE = 'dialog';

/** Buys credits from anywhere (specification, section 2, 'Top bar'). */
export default function AddCreditsDialog() {
  const dispatch = useAppDispatch();
  const open = useAppSelector((state) => state.credits.dialogOpen);
  const { amount } = useAppSelector((state) => state.credits.drafts[SURFACE]);
  const isPending = useAppSelector((state) => state.credits.processing !== null);
  const id = useId();
  return (
    <FormDialog
      open={open}
      title="Add Credits"
      submitLabel="Buy Credits"
      pendingLabel="Opening checkout..."
      pending={isPending}
      canSubmit={typedWord(amount) !== ''}
      onSubmit={() => dispatch(buyPressed(SURFACE))}
      onCancel={() => dispatch(addCreditsClosed())}
    >
      <div>
        <MethodTabs id={id} surface={SURFACE} methods={['crypto', 'fiat']}>
          {(hint) => (
            <Fields>
              <Note>{`${hint} 1 credit is $1, and credits never expire.`}</Note>
              <AmountChoice surface={SURFACE} packages={TOP_BAR_PACKAGES} />
              <Note>Instant credit delivery</Note>
            </Fields>
          )}
        </MethodTabs>
      </div>
    </FormDialog>
  );
}
