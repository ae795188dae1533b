import {
  type ChangeEvent,
  createContext,
  type CSSProperties,
  type ReactNode,
  useContext,
  useId,
  useMemo,
} from 'react';
import { styled } from '@mui/material/styles';
import { Panel } from './SectionCard';
import { scrollPane } from './theme/layout';

/** So many columns at most, of which none is narrower than `least`: larger text makes fewer. */
const upTo = (columns: number, least: string) =>
  `repeat(auto-fill, minmax(max(min(100%, ${least}), (100% - ${(columns - 1) * GAP}px) / ${columns}), 1fr))`;

const GAP = 8;

const Cards = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: GAP,
  gridTemplateColumns: upTo(3, '5.5rem'),
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

interface Group {
  /** The `name` that makes the group's native radios one group. */
  name: string;
  value: string | null;
  pending: boolean;
}

const OptionContext = createContext<Group | null>(null);

export interface OptionGroupProps<Value extends string> {
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
  columns?: 2 | 3 | 4;
  /** Least width of a card in rem, for long titles: fewer columns then, where three do not fit. */
  minWidth?: number;
  /** Columns of cards on a phone. */
  narrowColumns?: 1 | 2 | 3;
  /** What is chosen is on its way: the options keep the focus, which disabled ones would lose, and take no other choice. */
  pending?: boolean;
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
  pending = false,
  children,
}: OptionGroupProps<Value>) {
  const name = useId();
  const group = useMemo(() => ({ name, value, pending }), [name, value, pending]);
  const naming = {
    role: 'radiogroup',
    // Here, where the events of all options arrive: a new `onChange` must not render every option again.
    onChange: ({ target }: ChangeEvent<HTMLElement>) => {
      if (!pending && target instanceof HTMLInputElement && target.name === name)
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
          style={{ '--min-width': minWidth && `${minWidth}rem` } as CSSProperties}
          {...naming}
        >
          {children}
        </Cards>
      )}
    </OptionContext>
  );
}

const Input = styled('input')({
  // Over the whole option, without an appearance of its own: the option is the target, and the focus
  // ring of the radio is its ring.
  appearance: 'none',
  position: 'absolute',
  inset: -1,
  zIndex: 1,
  margin: 0,
  borderRadius: 'inherit',
  background: 'none',
  cursor: 'pointer',
  '&:disabled': { cursor: 'not-allowed' },
  '&[aria-disabled]': { cursor: 'progress' },
});

/** The ring that shows a radio's state; the radio must come before it inside the same option. */
export const RadioMark = styled('span')(({ theme }) => ({
  width: 16,
  height: 16,
  flex: 'none',
  borderRadius: '50%',
  border: `1.5px solid ${theme.vars.palette.line.mark}`,
  'input:checked ~ &, input:checked ~ * &': {
    border: `5px solid ${theme.vars.palette.primary.main}`,
  },
  'input:disabled ~ &, input:disabled ~ * &': { borderColor: theme.vars.palette.line.control },
}));

/** The group listens for all of its options; React warns about a controlled radio without a listener. */
const noop = () => undefined;

/**
 * What an option of any look is made of: the attributes of its root, which must be positioned, its native radio, and the
 * ids of the elements that name and describe it. Throws outside an OptionGroup: a radio alone cannot be unchosen.
 */
export function useOption(value: string, { disabled = false, isDescribed = true } = {}) {
  const group = useContext(OptionContext);
  if (group === null) throw new Error('An option must stand inside an OptionGroup.');
  const id = useId();
  const titleId = `${id}-title`;
  const moreId = `${id}-more`;
  const isChecked = group.value === value;
  return {
    titleId,
    moreId,
    root: {
      'data-checked': isChecked ? '' : undefined,
      'data-disabled': disabled || group.pending ? '' : undefined,
    },
    radio: (
      <Input
        type="radio"
        name={group.name}
        value={value}
        checked={isChecked}
        disabled={disabled}
        aria-disabled={group.pending || undefined}
        onChange={noop}
        aria-labelledby={titleId}
        aria-describedby={isDescribed ? moreId : undefined}
      />
    ),
  };
}
