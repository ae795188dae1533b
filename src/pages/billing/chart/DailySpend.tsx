import type { ReactNode } from 'react';
import InsertChartOutlined from '@mui/icons-material/InsertChartOutlined';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import type { DailySpendView } from '@/store/billing/spend';
import { SectionCard } from '../../../ui/SectionCard';
import { CsvButton } from '../CsvButton';
import { DeploymentsGate } from '../DeploymentsGate';
import { NoUsage } from '../NoUsage';
import { Legend } from './Legend';
import { SpendBars } from './SpendBars';
import { SpendTable } from './SpendTable';

/** Holds the place of the chart; a tall one is as high as the panel beside it. */
const Frame = styled('div')(({ theme }) => ({
  height: 240,
  [theme.breakpoints.up('sm')]: { height: 280 },
  [theme.breakpoints.up('lg')]: { '&[data-tall]': { height: 496 } },
}));

interface DailySpendProps {
  view: DailySpendView;
  /** Beside the CSV button: the choice of the range. */
  actions?: ReactNode;
  tall?: boolean;
}

/** Spend a day, stacked by GPU type: the chart, its totals and its figures as a table. */
export function DailySpend({ view, actions, tall = false }: DailySpendProps) {
  const size = tall ? '' : undefined;
  const label = `Spend a day by GPU type, ${view.title}`;
  return (
    <SectionCard
      title="Daily spend"
      subtitle={`${view.title}, of every instance that ran`}
      actions={
        <>
          {actions}
          <CsvButton subject="daily spend" file={view.csv} disabled={view.isEmpty} />
        </>
      }
    >
      <DeploymentsGate
        skeleton={
          <Frame data-tall={size}>
            <Skeleton variant="rounded" height="100%" role="status" aria-label="Loading chart" />
          </Frame>
        }
      >
        {view.isEmpty ? (
          <NoUsage
            icon={<InsertChartOutlined />}
            text="You see your spend here once an instance has run."
          />
        ) : (
          <>
            <Legend chart={view.chart} />
            <Frame data-tall={size}>
              <SpendBars chart={view.chart} label={label} />
            </Frame>
            <SpendTable chart={view.chart} label={label} />
          </>
        )}
      </DeploymentsGate>
    </SectionCard>
  );
}
