import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import type { Tone } from './tone';

const Root = styled('div')(({ theme }) => ({
  fontSize: '0.8125rem',
  '& > .words': { display: 'flex', justifyContent: 'space-between', gap: 12 },
  '& .name': { minWidth: 0, overflowWrap: 'anywhere' },
  '& .amount': { fontWeight: 500, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  '& > .track': {
    display: 'block',
    height: 4,
    marginTop: 8,
    borderRadius: 2,
    overflow: 'hidden',
    backgroundColor: theme.vars.palette.line.edge,
  },
  '& .fill': {
    display: 'block',
    height: '100%',
    borderRadius: 2,
    backgroundColor: theme.vars.palette.data.one,
  },
  '&[data-tone="good"] .fill': { backgroundColor: theme.vars.palette.success.main },
  '&[data-tone="low"] .fill': { backgroundColor: theme.vars.palette.warning.main },
  '&[data-tone="bad"] .fill': { backgroundColor: theme.vars.palette.error.main },
}));

interface UsageBarProps {
  label: string;
  /** The value as it is shown, e.g. '$12.40'. */
  text: ReactNode;
  value: number;
  max: number;
  tone?: Tone;
}

/** A share of a whole as a bar; its words say it too. */
export function UsageBar({ label, text, value, max, tone = 'neutral' }: UsageBarProps) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  return (
    <Root data-tone={tone}>
      <div className="words">
        <span className="name" translate="no">
          {label}
        </span>
        <span className="amount" translate="no">
          {text}
        </span>
      </div>
      <i className="track" aria-hidden="true">
        <i className="fill" style={{ width: `${share * 100}%` }} />
      </i>
    </Root>
  );
}

const List = styled('ul')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 14 });

interface UsageBarListProps {
  /** What is compared. */
  label: string;
  /** Largest first: the first one fills its track. */
  bars: readonly { key: string; label: string; text: string; value: number }[];
}

/** Shares side by side, each as long as it is beside the largest. */
export function UsageBarList({ label, bars }: UsageBarListProps) {
  const max = bars[0]?.value ?? 0;
  return (
    <List aria-label={label}>
      {bars.map((bar) => (
        <li key={bar.key}>
          <UsageBar label={bar.label} text={bar.text} value={bar.value} max={max} />
        </li>
      ))}
    </List>
  );
}
