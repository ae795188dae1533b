import { useId } from 'react';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import type { PaymentMethod } from '@/contract/payment';
import { typedWord } from '@/contract/typed';
import { MAX_AMOUNT_LENGTH, MAX_DEPOSIT, MIN_DEPOSIT } from '@/domain/billing/amount';
import { packageNotes, TOP_BAR_PACKAGES } from '@/domain/billing/packages';
import { selectAmountProblem } from '@/store/credits/amountProblem';
import {
  addCreditsClosed,
  amountChanged,
  buyPressed,
  paymentMethodChosen,
} from '@/store/credits/slice';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { AmountField } from '../../../ui/AmountField';
import { FormDialog } from '../../../ui/FormDialog';
import { OptionGroup } from '../../../ui/OptionGroup';
import { OptionTile } from '../../../ui/OptionTile';
import { TabBar, TabPanel } from '../../../ui/TabBar';

const METHODS: readonly { value: PaymentMethod; label: string; hint: string }[] = [
  { value: 'crypto', label: 'Crypto', hint: 'Pay with USDC or another cryptocurrency.' },
  { value: 'fiat', label: 'Card', hint: 'Pay with a credit or debit card.' },
];

const Fields = styled('div')({ display: 'grid', gap: 16 });

const SURFACE = 'dialog';

/** Buys credits from anywhere (specification, section 2, 'Top bar'). */
export default function AddCreditsDialog() {
  const dispatch = useAppDispatch();
  const open = useAppSelector((state) => state.credits.dialogOpen);
  const { method, amount } = useAppSelector((state) => state.credits.drafts[SURFACE]);
  const isPending = useAppSelector((state) => state.credits.processing !== null);
  const problem = useAppSelector((state) => selectAmountProblem(state, SURFACE));
  const id = useId();
  const choose = (chosen: string) => dispatch(amountChanged({ surface: SURFACE, amount: chosen }));
  const hint = METHODS.find(({ value }) => value === method)?.hint;
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
        <TabBar
          id={id}
          label="Payment method"
          value={method}
          tabs={METHODS}
          onChange={(chosen) => dispatch(paymentMethodChosen({ surface: SURFACE, method: chosen }))}
        />
        <TabPanel id={id} value={method}>
          <Fields>
            <Typography variant="body2" color="text.secondary">
              {`${hint} 1 credit is $1, and credits never expire.`}
            </Typography>
            <OptionGroup
              label="Credit packages"
              columns={3}
              narrowColumns={3}
              value={amount}
              onChange={choose}
              disabled={isPending}
            >
              {TOP_BAR_PACKAGES.map((offered) => (
                <OptionTile
                  key={offered.amount}
                  value={String(offered.amount)}
                  title={`$${offered.amount}`}
                  notes={packageNotes(offered)}
                />
              ))}
            </OptionGroup>
            <AmountField
              id={`${id}-amount`}
              label="Custom amount"
              value={amount}
              onChange={choose}
              min={MIN_DEPOSIT}
              max={MAX_DEPOSIT}
              limit={MAX_AMOUNT_LENGTH}
              problem={problem}
              readOnly={isPending}
            />
            <Typography variant="body2" color="text.secondary">
              Instant credit delivery
            </Typography>
          </Fields>
        </TabPanel>
      </div>
    </FormDialog>
  );
}
