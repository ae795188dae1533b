import { Fragment } from 'react';
import { styled } from '@mui/material/styles';
import type { SpendChartView } from '@/domain/billing/spendChart';
import { SeriesMark } from './SeriesMark';

const Root = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '10px minmax(0, auto) auto',
  alignItems: 'center',
  gap: '4px 8px',
  fontVariantNumeric: 'tabular-nums',
  '& > b': { fontWeight: 500, gridColumn: '1 / 3' },
  '& > span': { color: theme.vars.palette.text.secondary, overflowWrap: 'anywhere' },
  '& > data': { textAlign: 'right' },
}));

interface DayFiguresProps {
  chart: SpendChartView;
  /** Of the day; nothing shows where the chart does not have it. */
  index: number;
}

/** What a day has cost, and of what that is the sum. */
export function DayFigures({ chart: { days, series }, index }: DayFiguresProps) {
  const day = days[index];
  if (!day) return null;
  return (
    <Root>
      <b>{day.label}</b>
      <data>{day.total}</data>
      {series.map(({ key, label, dollars, texts }, number) =>
        dollars[index] === 0 ? null : (
          <Fragment key={key}>
            <SeriesMark index={number} />
            <span>{label}</span>
            <data>{texts[index]}</data>
          </Fragment>
        ),
      )}
    </Root>
  );
}
