import { Fragment, type PointerEvent, useState } from 'react';
import Tooltip from '@mui/material/Tooltip';
import { styled, useTheme } from '@mui/material/styles';
import type { SpendChartView } from '@/domain/billing/spendChart';

const Root = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplate: 'minmax(0, 1fr) minmax(1.5rem, auto) / auto minmax(0, 1fr)',
  columnGap: 8,
  height: '100%',
  padding: '8px 8px 0 0',
  fontSize: '0.6875rem',
  color: theme.vars.palette.text.secondary,
  fontVariantNumeric: 'tabular-nums',
  // One above the other at equal distances, from the bottom up.
  '& .sums, & .lines': {
    display: 'flex',
    flexDirection: 'column-reverse',
    justifyContent: 'space-between',
  },
  '& .sums > span': { height: 0, lineHeight: 0, textAlign: 'right' },
  '& .plot': { position: 'relative' },
  '& .lines, & .bars': { position: 'absolute', inset: 0 },
  '& .lines > i': { height: 1, backgroundColor: theme.vars.palette.divider },
  '& .bars, & .days': { display: 'flex' },
  '& .bars > span': {
    flex: 1,
    display: 'flex',
    justifyContent: 'center',
    minWidth: 0,
    '&[data-pointed]': { backgroundColor: theme.vars.palette.action.hover },
  },
  '& .bar': { display: 'flex', flexDirection: 'column-reverse', width: '65%' },
  // However little was spent, it is seen.
  '& .bar > i': { minHeight: 2 },
  // Parts of one bar are parted by the colour of the card.
  '& .bar > i + i': { borderBottom: `1px solid ${theme.vars.palette.background.paper}` },
  '& .days': { gridColumn: 2, paddingTop: 6, containerType: 'inline-size' },
  // A name may be wider than its day.
  '& .days > span': {
    flex: 1,
    display: 'flex',
    justifyContent: 'center',
    minWidth: 0,
    whiteSpace: 'nowrap',
  },
  // The first, which names the month too, would reach under the sums; in a chart that is narrow for its text, to the next.
  '& .days > span:first-of-type': {
    justifyContent: 'flex-start',
    '@container (max-width: 12rem)': { whiteSpace: 'normal' },
  },
}));

/** Under a finger the figures stay for long enough to be read, or until something else is touched. Milliseconds. */
const READING_MS = 15_000;

interface SpendBarsProps {
  chart: SpendChartView;
  /** What it shows, for screen readers; the figures are in the table beside it. */
  label: string;
}

/** Spend a day as bars stacked by GPU type; the figures of the day under the pointer stand beside it. */
export function SpendBars({ chart, label }: SpendBarsProps) {
  const { axis, days, series } = chart;
  const colors = useSeriesColors();
  const [pointed, setPointed] = useState<HTMLElement | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const index = Number(pointed?.dataset.day);
  const point = ({ target }: PointerEvent): void => {
    const day = target instanceof Element ? target.closest<HTMLElement>('[data-day]') : null;
    if (day) setPointed(day);
    setIsOpen(day !== null);
  };
  return (
    <Root role="img" aria-label={label}>
      <div className="sums">
        {axis.labels.map((sum) => (
          <span key={sum}>{sum}</span>
        ))}
      </div>
      <Tooltip
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={<DayFigures chart={chart} index={index} />}
        placement="right-start"
        disableInteractive
        leaveTouchDelay={READING_MS}
        slotProps={{ popper: { anchorEl: pointed } }}
      >
        <div className="plot" onPointerOver={point}>
          <div className="lines">
            {axis.labels.map((sum) => (
              <i key={sum} />
            ))}
          </div>
          <div className="bars">
            {days.map(({ day }, at) => (
              <span key={day} data-day={at} data-pointed={isOpen && at === index ? '' : undefined}>
                <span className="bar">
                  {series.map(({ key, dollars }, number) => {
                    const spent = dollars[at] ?? 0;
                    if (spent === 0) return null;
                    const height = `${(spent / axis.top) * 100}%`;
                    return <i key={key} style={{ height, backgroundColor: colors[number] }} />;
                  })}
                </span>
              </span>
            ))}
          </div>
        </div>
      </Tooltip>
      <div className="days">
        {days.map(({ day, tick }) => (
          <span key={day}>{tick}</span>
        ))}
      </div>
    </Root>
  );
}

const Mark = styled('i')({ flex: 'none', width: 10, height: 10, borderRadius: 2 });

/** The colour of a series, beside its name. @param index which of the chart's series */
export function SeriesMark({ index }: { index: number }) {
  return <Mark aria-hidden="true" style={{ backgroundColor: useSeriesColors()[index] }} />;
}

function useSeriesColors(): string[] {
  const { one, two, three, four } = useTheme().vars.palette.data;
  return [one, two, three, four];
}

const Figures = styled('div')(({ theme }) => ({
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

function DayFigures({ chart: { days, series }, index }: DayFiguresProps) {
  const day = days[index];
  if (!day) return null;
  return (
    <Figures>
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
    </Figures>
  );
}
