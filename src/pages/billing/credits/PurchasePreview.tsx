import { purchasePreview } from '@/domain/billing/purchase';
import { useAppSelector } from '@/store/hooks';
import { selectBalance } from '@/store/teams/selectors';
import { DefinitionList } from '../../../ui/DefinitionList';
import { Money } from '../../../ui/Money';

const NOTHING = '–';

/** What the amount comes to. The lines stay where they are while nothing can be bought. */
export function PurchasePreview() {
  const amount = useAppSelector((state) => state.credits.drafts.panel.amount);
  const balance = useAppSelector(selectBalance);
  const preview = purchasePreview(amount, balance);
  const after = preview?.balanceAfter;
  return (
    <DefinitionList
      items={[
        { term: 'You pay', value: <Money text={preview?.pay ?? NOTHING} /> },
        { term: 'You get', value: <Money text={preview?.get ?? NOTHING} /> },
        {
          term: 'Balance after',
          value: after ? (
            <Money text={after.text} tone={after.isNegative ? 'bad' : 'good'} />
          ) : (
            <Money text={NOTHING} />
          ),
        },
      ]}
    />
  );
}
