import DnsOutlined from '@mui/icons-material/DnsOutlined';
import { styled } from '@mui/material/styles';
import { selectRecentUsage } from '@/store/billing/summary';
import { Instant } from '../../../environment/timeZone';
import { Money } from '../../../ui/Money';
import { SkeletonRows } from '../../../ui/Placeholders';
import { SectionCard } from '../../../ui/SectionCard';
import { StatusChip } from '../../../ui/StatusChip';
import { TwoLines } from '../../../ui/TwoLines';
import { DeploymentsGate } from '../DeploymentsGate';
import { NoUsage } from '../NoUsage';
import { useBillingSelector } from '../useBillingSelector';

const List = styled('ul')(({ theme }) => ({
  '& > li': { padding: '10px 20px', fontSize: '0.8125rem' },
  '& > li + li': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  [theme.breakpoints.down('sm')]: { '& > li': { padding: '10px 16px' } },
}));

/** The 5 most recent deployments with usage above zero (specification, section 2). */
export function RecentUsage() {
  const rows = useBillingSelector(selectRecentUsage);
  return (
    <SectionCard title="Recent usage" padded={false}>
      <DeploymentsGate skeleton={<SkeletonRows count={5} height={66} label="Loading usage" />}>
        {rows.length === 0 ? (
          <NoUsage
            icon={<DnsOutlined />}
            text="You see here what your instances cost once one has run."
          />
        ) : (
          <List aria-label="Recent usage">
            {rows.map(({ id, name, gpu, startedAt, usage, label, tone }) => (
              <li key={id}>
                <TwoLines
                  title={name}
                  end={<Money text={usage} />}
                  detail={
                    <>
                      <span>{`${gpu} · `}</span>
                      <Instant iso={startedAt} />
                    </>
                  }
                  detailEnd={<StatusChip tone={tone} label={label} />}
                />
              </li>
            ))}
          </List>
        )}
      </DeploymentsGate>
    </SectionCard>
  );
}
