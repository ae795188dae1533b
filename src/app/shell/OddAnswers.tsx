import { styled } from '@mui/material/styles';
import { ROUTES } from '@/contract/routes';
import { counted } from '@/domain/numbers';
import { useAppSelector } from '@/store/hooks';
import { oddityKey, oddityText, type ServerOddity } from '@/store/server/oddities';

const Root = styled('details')(({ theme }) => ({
  marginTop: 32,
  padding: '10px 16px',
  borderRadius: 8,
  border: `1px solid ${theme.vars.palette.divider}`,
  color: theme.vars.palette.text.secondary,
  '& li': { ...theme.typography.mono, overflowWrap: 'anywhere' },
}));

const NONE: readonly ServerOddity[] = [];

/** For the author of a server: what of its answers is not as specified. Nobody else gets to see it. */
export default function OddAnswers() {
  const oddities = useAppSelector((state) => state.server.oddities ?? NONE);
  return (
    <Root>
      <summary>{`${counted(oddities.length, 'field')} of the server’s answers not as specified`}</summary>
      <ul>
        {oddities.map((oddity) => (
          <li key={oddityKey(oddity)} translate="no">
            {`${ROUTES[oddity.call].method} ${ROUTES[oddity.call].path}: ${oddityText(oddity)}`}
          </li>
        ))}
      </ul>
    </Root>
  );
}
