import type { ReactNode } from 'react';
import InsertChartOutlined from '@mui/icons-material/InsertChartOutlined';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import type { SpendChartView } from '@/domain/billing/spendChart';
import type { DailySpendView } from '@/store/billing/spend';
import { SectionCard } from '../../../ui/SectionCard';
import { VisuallyHidden } from '../../../ui/Text';
import { CsvButton } from '../CsvButton';
import { DeploymentsGate } from '../DeploymentsGate';
import { NoUsage } from '../NoUsage';
import { SeriesMark, SpendBars } from './SpendBars';

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

const LegendList = styled('ul')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 16px',
  marginBottom: 16,
  fontSize: '0.8125rem',
  '& > li': { display: 'flex', alignItems: 'baseline', gap: 8, minWidth: 0 },
  '& span': { color: theme.vars.palette.text.secondary, overflowWrap: 'anywhere' },
  '& b': { fontWeight: 500, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  '& > .total': { marginLeft: 'auto' },
}));

function Legend({ chart }: { chart: SpendChartView }) {
  return (
    <LegendList>
      {chart.series.map(({ key, label, total }, index) => (
        <li key={key}>
          <SeriesMark index={index} />
          <span>{label}</span>
          <b>{total}</b>
        </li>
      ))}
      <li className="total">
        <span>Total</span>
        <b>{chart.total}</b>
      </li>
    </LegendList>
  );
}

interface SpendTableProps {
  chart: SpendChartView;
  label: string;
}

function SpendTable({ chart, label }: SpendTableProps) {
  return (
    <VisuallyHidden as="div">
      <table aria-label={label}>
        <thead>
          <tr>
            <th scope="col">Day</th>
            {chart.series.map(({ key, label: type }) => (
              <th key={key} scope="col">
                {type}
              </th>
            ))}
            <th scope="col">Total</th>
          </tr>
        </thead>
        <tbody>
          {chart.days.map(({ day, label: date, total }, index) => (
            <tr key={day}>
              <th scope="row">{date}</th>
              {chart.series.map(({ key, texts }) => (
                <td key={key}>{texts[index]}</td>
              ))}
              <td>{total}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </VisuallyHidden>
  );
}
