import { useId, useMemo, type ChangeEvent, type CSSProperties, type ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { OptionContext } from './optionContext';
import { Panel } from './SectionCard';
import { scrollPane } from './scrollPane';

/** So many columns at most, of which none is narrower than `least`: larger text makes fewer. */
const upTo = (columns: number, least: string) =>
  `repeat(auto-fill, minmax(max(min(100%, ${least}), (100% - ${(columns - 1) * GAP}px) / ${columns}), 1fr))`;

const GAP = 8;

const Cards = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: GAP,
  gridTemplateColumns: upTo(3, '5.5rem'),
  '&[data-columns="1"]': { gridTemplateColumns: 'minmax(0, 1fr)' },
  '&[data-columns="2"]': { gridTemplateColumns: upTo(2, '8rem') },
  '&[data-min-width]': { gridTemplateColumns: upTo(3, 'var(--min-width)') },
  '&[data-columns="4"]': { gridTemplateColumns: upTo(4, '6rem') },
  [theme.breakpoints.down('sm')]: {
    '&[data-narrow="1"]': { gridTemplateColumns: 'minmax(0, 1fr)' },
    '&[data-narrow="2"]': { gridTemplateColumns: upTo(2, '6rem') },
    '&[data-narrow="3"]': { gridTemplateColumns: upTo(3, '5rem') },
  },
}));

const List = styled(Panel)({
  overflow: 'hidden',
  '&[data-scroll-pane]': { maxHeight: '24rem', overflowY: 'auto' },
});

function minWidthStyle(width: number): CSSProperties & { '--min-width': string } {
  return { '--min-width': `${width}rem` };
}

interface OptionGroupProps<Value extends string> {
  /** The question, for screen readers; or `labelledBy`, the id of the heading that asks it. */
  label?: string;
  labelledBy?: string;
  /** Id of what is to be known before one chooses. */
  describedBy?: string;
  /** The chosen option, or null. */
  value: Value | null;
  onChange: (value: Value) => void;
  /** `cards`: OptionCards or OptionTiles in columns. `list`: OptionRows in one box. */
  layout?: 'cards' | 'list';
  /** Makes a list that is too long for the page scroll by itself, under this name. */
  pane?: string;
  /** Columns of cards on a wide screen. */
  columns?: 1 | 2 | 3 | 4;
  /** Least width of a card in rem, for long titles: fewer columns then, where three do not fit. */
  minWidth?: number;
  /** Columns of cards on a phone. */
  narrowColumns?: 1 | 2 | 3;
  disabled?: boolean;
  /** Options whose `value`s are of type Value. */
  children: ReactNode;
}

/**
 * One choice of several. The options are native radios, so one Tab stop holds the group, arrow keys
 * move and choose, and Space chooses. Choosing the chosen one again does nothing.
 */
export function OptionGroup<Value extends string>({
  label,
  labelledBy,
  describedBy,
  value,
  onChange,
  layout = 'cards',
  pane,
  columns = 3,
  minWidth,
  narrowColumns = 1,
  disabled = false,
  children,
}: OptionGroupProps<Value>) {
  const name = useId();
  const group = useMemo(() => ({ name, value, disabled }), [name, value, disabled]);
  const naming = {
    role: 'radiogroup',
    // Here, where the events of all options arrive: a new `onChange` must not render every option again.
    onChange: ({ target }: ChangeEvent<HTMLElement>) => {
      if (target instanceof HTMLInputElement && target.name === name)
        onChange(target.value as Value);
    },
    'aria-label': label,
    'aria-labelledby': labelledBy,
    'aria-describedby': describedBy,
  };
  return (
    <OptionContext value={group}>
      {layout === 'list' ? (
        <List as="div" {...(pane === undefined ? {} : scrollPane(pane))} {...naming}>
          {children}
        </List>
      ) : (
        <Cards
          data-columns={columns}
          data-narrow={narrowColumns}
          data-min-width={minWidth}
          style={minWidth === undefined ? undefined : minWidthStyle(minWidth)}
          {...naming}
        >
          {children}
        </Cards>
      )}
    </OptionContext>
  );
}
