import Skeleton from '@mui/material/Skeleton';
import { plainNumber } from '@/domain/numbers';
import { selectMonthCounts } from '@/store/billing/summary';
import { useAppSelector } from '@/store/hooks';
import { selectListing } from '@/store/instances/selectors';
import { DefinitionList } from '../../../ui/DefinitionList';
import { SectionCard } from '../../../ui/SectionCard';
import { useBillingTime } from '../useBillingTime';

/** How many deployments the month has seen, by what became of them (specification, section 2). */
export function MonthDeployments() {
  const [now, timeZone] = useBillingTime();
  const counts = useAppSelector((state) => selectMonthCounts(state, now, timeZone));
  const isKnown = useAppSelector((state) => selectListing(state).phase === 'ready');
  const items = [
    { term: 'Deployments', count: counts.total },
    { term: 'Running', count: counts.running },
    { term: 'Deploying', count: counts.deploying },
    { term: 'Terminated', count: counts.terminated },
    { term: 'Failed', count: counts.failed },
    ...(counts.other === 0 ? [] : [{ term: 'Other', count: counts.other }]),
  ];
  return (
    <SectionCard title="Deployments this month">
      <DefinitionList
        items={items.map(({ term, count }) => ({
          term,
          value: isKnown ? plainNumber(count) : <Skeleton width={24} />,
        }))}
      />
    </SectionCard>
  );
}
