import { styled } from '@mui/material/styles';
import type { Difference } from '@/domain/snapshot/diff';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { pathText, valueLine } from './values';

const Root = styled('li')(({ theme }) => ({
  ...theme.typography.mono,
  overflowWrap: 'anywhere',
  '& > .path': { marginBottom: 4, color: theme.vars.palette.text.secondary },
  '& > .before, & > .after': { display: 'grid', gridTemplateColumns: '14px minmax(0, 1fr)' },
  '& > .before': { color: theme.vars.palette.error.main },
  '& > .after': { color: theme.vars.palette.success.main },
}));

/** One change: where, what was there, what is there. */
export function Change({ difference }: { difference: Difference }) {
  const { path, kind, before, after } = difference;
  return (
    <Root>
      <p className="path">{path.length === 0 ? 'The whole state' : pathText(path)}</p>
      {kind === 'added' ? null : (
        <p className="before">
          <span aria-hidden="true">−</span>
          <span>
            <VisuallyHidden>Before: </VisuallyHidden>
            <span>{valueLine(before)}</span>
          </span>
        </p>
      )}
      {kind === 'removed' ? null : (
        <p className="after">
          <span aria-hidden="true">+</span>
          <span>
            <VisuallyHidden>After: </VisuallyHidden>
            <span>{valueLine(after)}</span>
          </span>
        </p>
      )}
    </Root>
  );
}
