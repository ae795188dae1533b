import type { FormEvent } from 'react';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { typedWord } from '@/contract/typed';
import { BILLING_PACKAGES } from '@/domain/billing/packages';
import { purchasePreview } from '@/domain/billing/purchase';
import { MISSING } from '@/domain/missing';
import { buyPressed } from '@/store/credits/slice';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectBalance } from '@/store/teams/selectors';
import { AmountChoice } from '../../../credits/AmountChoice';
import { MethodTabs } from '../../../credits/MethodTabs';
import { DefinitionList } from '../../../ui/DefinitionList';
import { Money } from '../../../ui/Money';
import { PendingButton } from '../../../ui/PendingButton';
import { Note } from '../../../ui/Placeholders';
import { SectionCard } from '../../../ui/SectionCard';

const Form = styled('form')({ display: 'grid', gap: 16 });

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
      <MethodTabs id="buy-credits" surface="panel" methods={['fiat', 'crypto']}>
        {(hint) => (
          <Form onSubmit={submit} noValidate>
            <Note>{hint}</Note>
            <AmountChoice surface="panel" packages={BILLING_PACKAGES} withCustom />
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

/** What the amount comes to. The lines stay where they are while nothing can be bought. */
function PurchasePreview() {
  const amount = useAppSelector((state) => state.credits.drafts.panel.amount);
  const balance = useAppSelector(selectBalance);
  const preview = purchasePreview(amount, balance);
  const after = preview?.balanceAfter;
  return (
    <DefinitionList
      items={[
        { term: 'You pay', value: <Money text={preview?.pay ?? MISSING} /> },
        { term: 'You get', value: <Money text={preview?.get ?? MISSING} /> },
        {
          term: 'Balance after',
          value: after ? (
            <Money text={after.text} tone={after.isNegative ? 'bad' : 'good'} />
          ) : (
            <Money text={MISSING} />
          ),
        },
      ]}
    />
  );
}
