import { styled } from '@mui/material/styles';
import { useOption } from './OptionGroup';

const Root = styled('div')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  minWidth: 0,
  minHeight: 56,
  padding: '6px 8px',
  borderRadius: 8,
  border: `1px solid ${theme.vars.palette.line.control}`,
  lineHeight: 1.25,
  textAlign: 'center',
  transition: theme.transitions.create(['border-color', 'background-color']),
  '&:hover': { borderColor: theme.vars.palette.line.mark },
  '& > .title': { fontWeight: 600 },
  '& > .notes': { display: 'flex', flexWrap: 'wrap', justifyContent: 'center', columnGap: 6 },
  '& small': { fontSize: '0.6875rem', color: theme.vars.palette.text.secondary },
  '&[data-checked]': {
    borderColor: theme.vars.palette.primary.main,
    backgroundColor: theme.vars.palette.surface.selected,
    '& small': { color: theme.vars.palette.primary.main },
  },
}));

interface OptionTileProps {
  value: string;
  title: string;
  notes?: readonly string[];
}

/** An option as a small tile: a title, centred. Stands in an OptionGroup. */
export function OptionTile({ value, title, notes = [] }: OptionTileProps) {
  const { root, radio, titleId, moreId } = useOption(value, { isDescribed: notes.length > 0 });
  return (
    <Root {...root}>
      {radio}
      <span className="title" translate="no" id={titleId}>
        {title}
      </span>
      {notes.length === 0 ? null : (
        <span className="notes" id={moreId}>
          {notes.map((note) => (
            <small key={note}>{note}</small>
          ))}
        </span>
      )}
    </Root>
  );
}
