import type { FormEvent } from 'react';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { typedWord } from '@/contract/typed';
import { BILLING_PACKAGES } from '@/domain/billing/packages';
import { buyPressed } from '@/store/credits/slice';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { AmountChoice } from '../../../credits/AmountChoice';
import { MethodTabs } from '../../../credits/MethodTabs';
import { PendingButton } from '../../../ui/PendingButton';
import { SectionCard } from '../../../ui/SectionCard';
import { PurchasePreview } from './PurchasePreview';

const ID = 'buy-credits';

const Form = styled('form')({ display: 'grid', gap: 16 });

/** The Buy Credits panel (specification, sections 2, 4, 5 and 9). */
export function BuyCredits() {
  const dispatch = useAppDispatch();
  const { amount } = useAppSelector((state) => state.credits.drafts.panel);
  const isPending = useAppSelector((state) => state.credits.processing !== null);
  const isEmpty = typedWord(amount) === '';

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!isEmpty && !isPending) dispatch(buyPressed('panel'));
  }

  return (
    <SectionCard title="Buy Credits">
      <MethodTabs id={ID} surface="panel" methods={['fiat', 'crypto']}>
        {(hint) => (
          <Form onSubmit={submit} noValidate>
            <Typography variant="body2" color="textSecondary">
              {hint}
            </Typography>
            <AmountChoice
              surface="panel"
              packages={BILLING_PACKAGES}
              withCustom
              id={`${ID}-amount`}
            />
            <PurchasePreview />
            <PendingButton
              type="submit"
              variant="contained"
              size="large"
              fullWidth
              pending={isPending}
              disabled={isEmpty && !isPending}
            >
              {isPending ? 'Opening checkout...' : 'Buy Credits'}
            </PendingButton>
            <Typography variant="caption" color="textSecondary">
              Instant credit delivery. $1.00 a credit, credits never expire. Instances can be
              deployed with any amount, even $5.
            </Typography>
          </Form>
        )}
      </MethodTabs>
    </SectionCard>
  );
}
