import CheckRounded from '@mui/icons-material/CheckRounded';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { formatBalance, isNegative } from '@/domain/balance';
import type { TeamRow } from '@/store/teams/selectors';
import { Money } from '../../../ui/Money';
import { Spinner } from '../../../ui/Spinner';
import { scrollPane } from '../../../ui/theme/layout';

const List = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 2,
  height: 240,
  maxHeight: '50vh',
  alignContent: 'start',
  margin: '12px -8px 0',
  overflowY: 'auto',
});

const Row = styled(ButtonBase)(({ theme }) => ({
  display: 'flex',
  justifyContent: 'flex-start',
  gap: 12,
  width: '100%',
  minHeight: 48,
  padding: '6px 12px',
  borderRadius: 6,
  font: 'inherit',
  textAlign: 'left',
  outlineOffset: -2,
  '&:hover': { backgroundColor: theme.vars.palette.surface.hover },
  '&[aria-current]': { backgroundColor: theme.vars.palette.surface.selected },
  '&[aria-disabled="true"]': { cursor: 'progress' },
  '& > .words': { flex: 1, minWidth: 0 },
  '& .name': {
    display: 'block',
    overflowWrap: 'anywhere',
    fontWeight: 500,
  },
  '& .kind': { fontSize: '0.75rem', color: theme.vars.palette.text.secondary },
  '& > .mark': { display: 'grid', placeItems: 'center', flex: 'none', minWidth: 20 },
}));

interface TeamListProps {
  rows: readonly TeamRow[];
  /** The team that is being switched to; nothing else can be picked meanwhile. */
  switchingTo: string | null;
  onPick: (teamId: string) => void;
}

export function TeamList({ rows, switchingTo, onPick }: TeamListProps) {
  if (rows.length === 0) {
    return (
      <List as="div" role="status">
        <Typography color="textSecondary" align="center" sx={{ py: 4 }}>
          No teams match your search.
        </Typography>
      </List>
    );
  }
  return (
    <List aria-label="Teams" {...scrollPane('teams')}>
      {rows.map(({ id, name, kind, balance, current }) => (
        <li key={id}>
          <Row
            aria-current={current ? 'true' : undefined}
            aria-disabled={switchingTo !== null}
            onClick={() => {
              if (switchingTo === null) onPick(id);
            }}
          >
            <span className="words">
              <span translate="no" className="name" title={name}>
                {name}
              </span>
              <span className="kind">{kind}</span>
            </span>
            <Money text={formatBalance(balance)} tone={isNegative(balance) ? 'bad' : 'neutral'} />
            <span className="mark">
              {switchingTo === id ? <Spinner label="Switching" /> : null}
              {current && switchingTo !== id ? <CheckRounded titleAccess="Current team" /> : null}
            </span>
          </Row>
        </li>
      ))}
    </List>
  );
}
