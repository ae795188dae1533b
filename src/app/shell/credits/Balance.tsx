import ScheduleRounded from '@mui/icons-material/ScheduleRounded';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { formatBalance, isNegative } from '@/domain/balance';
import { WAITING } from '@/domain/billing/awaited';
import { MISSING } from '@/domain/missing';
import { selectAwaitedAmount } from '@/store/credits/selectors';
import { useAppSelector } from '@/store/hooks';
import { selectBalance } from '@/store/teams/selectors';
import { Money } from '../../../ui/Money';
import type { Tone } from '../../../ui/tone';
import { useTeamsQuery } from '../shellData';

const Root = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'baseline',
  gap: 8,
  flex: 'none',
  '& > .label': { fontSize: '0.8125rem', color: theme.vars.palette.text.secondary },
  [theme.breakpoints.down('sm')]: {
    // There is no room for the word; screen readers still say it.
    '& > .label': { position: 'absolute', clipPath: 'inset(50%)' },
  },
  [theme.breakpoints.down('lg')]: {
    '&:has(> .awaited)': { display: 'grid', gap: 0, justifyItems: 'end' },
    '&:has(> .awaited) > .label': { position: 'absolute', clipPath: 'inset(50%)' },
  },
}));

/** A clock and its words, of which a narrower window shows the amount alone. */
const Awaited = styled('span')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  fontSize: '0.75rem',
  color: theme.vars.palette.warning.main,
  '& > svg': { fontSize: '0.875rem' },
  [theme.breakpoints.down('lg')]: {
    '& > .label': { position: 'absolute', clipPath: 'inset(50%)' },
  },
}));

/** Credits of the current team: red when negative, otherwise green (specification, section 2, 'Top bar'). */
export function Balance() {
  const balance = useAppSelector(selectBalance);
  const awaited = useAppSelector(selectAwaitedAmount);
  const { isError } = useTeamsQuery();
  return (
    <Root>
      <span className="label">Balance</span>
      {balance !== undefined ? (
        <Money text={formatBalance(balance)} tone={toneOf(balance)} />
      ) : isError ? (
        <Money text={MISSING} />
      ) : (
        <Skeleton variant="rounded" width={72} height={16} />
      )}
      {awaited === null ? null : (
        <Awaited className="awaited" title={WAITING}>
          <ScheduleRounded aria-hidden />
          <span className="label">{WAITING}</span>
          <Money text={awaited} tone="low" />
        </Awaited>
      )}
    </Root>
  );
}

function toneOf(balance: number | null): Tone {
  if (balance === null) return 'neutral';
  return isNegative(balance) ? 'bad' : 'good';
}
