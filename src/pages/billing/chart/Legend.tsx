import { styled } from '@mui/material/styles';
import type { SpendChartView } from '@/domain/billing/spendChart';
import { SeriesMark } from './SeriesMark';

const Root = styled('ul')(({ theme }) => ({
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

/** What the colours of the chart stand for, each with its total. */
export function Legend({ chart }: { chart: SpendChartView }) {
  return (
    <Root>
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
    </Root>
  );
}
