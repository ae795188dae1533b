import { styled } from '@mui/material/styles';
import { PRODUCT_NAME } from '@/domain/product';
import { Button } from '../../ui/Button';
import { Logo } from '../../ui/Logo';
import { Tag } from '../../ui/Tag';
import { fileClosed } from '../state/slice';
import { useViewer, useViewerDispatch } from '../state/store';
import { Facts } from './Facts';

const Root = styled('header')(({ theme }) => ({
  display: 'grid',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  '& > .bar': {
    display: 'flex',
    alignItems: 'center',
    gap: 16,
    minHeight: 56,
    padding: '8px 20px',
  },
  '& .name': {
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontSize: '0.875rem',
    fontWeight: 500,
  },
  '& .hint': {
    flex: 1,
    minWidth: 0,
    fontSize: '0.8125rem',
    color: theme.vars.palette.text.secondary,
  },
  '& .bar > .MuiButton-root': { flex: 'none' },
  '& .replay': {
    flex: 'none',
    color: theme.vars.palette.warning.main,
    backgroundColor: theme.vars.palette.warning.tint,
  },
  [theme.breakpoints.down('md')]: {
    '& > .bar': { flexWrap: 'wrap' },
    '& .hint': { flex: '1 0 100%', order: 1 },
    '& .name': { flex: '1 1 8rem' },
  },
}));

/** That this is a replay, of which file, and what is known around it. */
export function Header() {
  const dispatch = useViewerDispatch();
  const name = useViewer((state) => state.file?.name ?? '');
  return (
    <Root aria-label="Snapshot">
      <div className="bar">
        <Logo name={PRODUCT_NAME} />
        <Tag className="replay">Replay</Tag>
        <h1 className="name" title={name}>
          {name}
        </h1>
        <p className="hint">
          Read-only: nothing here changes the user’s data or reaches the server.
        </p>
        <Button size="small" onClick={() => dispatch(fileClosed())}>
          Open Another File
        </Button>
      </div>
      <Facts />
    </Root>
  );
}
