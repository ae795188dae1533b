import type { FormEvent } from 'react';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import type { PaymentMethod } from '@/contract/payment';
import { typedWord } from '@/contract/typed';
import { buyPressed, paymentMethodChosen } from '@/store/credits/slice';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { PendingButton } from '../../../ui/PendingButton';
import { SectionCard } from '../../../ui/SectionCard';
import { TabBar, TabPanel } from '../../../ui/TabBar';
import { AmountChoice } from './AmountChoice';
import { PurchasePreview } from './PurchasePreview';

const ID = 'buy-credits';

const METHODS: readonly { value: PaymentMethod; label: string }[] = [
  { value: 'fiat', label: 'Card' },
  { value: 'crypto', label: 'Crypto' },
];

const HINTS: Readonly<Record<PaymentMethod, string>> = {
  fiat: 'Pay with a credit or debit card.',
  crypto: 'Pay with USDC or another cryptocurrency.',
};

const Form = styled('form')({ display: 'grid', gap: 16 });

/** The Buy Credits panel (specification, sections 2, 4, 5 and 9). */
export function BuyCredits() {
  const dispatch = useAppDispatch();
  const { method, amount } = useAppSelector((state) => state.credits.drafts.panel);
  const isPending = useAppSelector((state) => state.credits.processing !== null);
  const isEmpty = typedWord(amount) === '';

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!isEmpty && !isPending) dispatch(buyPressed('panel'));
  }

  return (
    <SectionCard title="Buy Credits">
      <TabBar
        id={ID}
        label="Payment method"
        value={method}
        tabs={METHODS}
        onChange={(chosen) => dispatch(paymentMethodChosen({ surface: 'panel', method: chosen }))}
      />
      <TabPanel id={ID} value={method}>
        <Form onSubmit={submit} noValidate>
          <Typography variant="body2" color="textSecondary">
            {HINTS[method]}
          </Typography>
          <AmountChoice />
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
            Instant credit delivery. $1.00 a credit, credits never expire. Instances can be deployed
            with any amount, even $5.
          </Typography>
        </Form>
      </TabPanel>
    </SectionCard>
  );
}
