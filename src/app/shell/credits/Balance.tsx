import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { formatBalance, isNegative } from '@/domain/balance';
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
}));

/** Credits of the current team: red when negative, otherwise green (specification, section 2, 'Top bar'). */
export function Balance() {
  const balance = useAppSelector(selectBalance);
  const { isError } = useTeamsQuery();
  return (
    <Root>
      <span className="label">Balance</span>
      {balance !== undefined ? (
        <Money text={formatBalance(balance)} tone={toneOf(balance)} />
      ) : isError ? (
        <Money text="–" />
      ) : (
        <Skeleton variant="rounded" width={72} height={16} />
      )}
    </Root>
  );
}

function toneOf(balance: number | null): Tone {
  if (balance === null) return 'neutral';
  return isNegative(balance) ? 'bad' : 'good';
}
