import { useId } from 'react';
import { styled } from '@mui/material/styles';
import { useOption } from './optionContext';
import { OptionInput } from './OptionInput';

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
  /** Names the radio, e.g. '$100'. */
  title: string;
  /** What stands below the title, e.g. '100 credits' and 'Popular'. */
  notes?: readonly string[];
  disabled?: boolean;
}

/** An option as a small tile: a title, centred. Stands in an OptionGroup. */
export function OptionTile({ value, title, notes = [], disabled = false }: OptionTileProps) {
  const id = useId();
  const group = useOption();
  return (
    <Root data-checked={group.value === value ? '' : undefined}>
      <OptionInput
        value={value}
        disabled={disabled}
        labelledBy={`${id}-title`}
        describedBy={notes.length === 0 ? undefined : `${id}-notes`}
      />
      <span className="title" translate="no" id={`${id}-title`}>
        {title}
      </span>
      {notes.length === 0 ? null : (
        <span className="notes" id={`${id}-notes`}>
          {notes.map((note) => (
            <small key={note}>{note}</small>
          ))}
        </span>
      )}
    </Root>
  );
}
