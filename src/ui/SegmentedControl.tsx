import { type ReactNode, useId } from 'react';
import { styled } from '@mui/material/styles';

const Root = styled('div')(({ theme }) => ({
  display: 'inline-flex',
  flex: 'none',
  height: '2.25rem',
  padding: 2,
  gap: 2,
  borderRadius: 6,
  border: `1px solid ${theme.vars.palette.line.control}`,
  [theme.breakpoints.down('sm')]: {
    display: 'flex',
    flexWrap: 'wrap',
    height: 'auto',
    minHeight: '2.5rem',
  },
}));

const Segment = styled('label')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 6,
  padding: '0 12px',
  borderRadius: 4,
  fontSize: '0.8125rem',
  fontWeight: 500,
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  color: theme.vars.palette.text.secondary,
  [theme.breakpoints.down('sm')]: { flex: 1, padding: '0 4px' },
  '&:hover': { color: theme.vars.palette.text.primary },
  '&[data-checked]': {
    color: theme.vars.palette.primary.main,
    backgroundColor: theme.vars.palette.primary.tint,
  },
  '& > input': {
    appearance: 'none',
    position: 'absolute',
    inset: 0,
    margin: 0,
    borderRadius: 'inherit',
    cursor: 'inherit',
    outlineOffset: 0,
  },
}));

interface SegmentedControlProps<Value extends string> {
  /** What is chosen between, e.g. 'Sort by'. */
  label: string;
  value: Value;
  /** `hint` is said on hover and as the option's description. */
  options: readonly { value: Value; label: string; icon?: ReactNode; hint?: string }[];
  onChange: (value: Value) => void;
  /** The chosen one was pressed again. */
  onRepeat?: (value: Value) => void;
}

/** A choice between two to four short words, as one strip of native radios. */
export function SegmentedControl<Value extends string>({
  label,
  value,
  options,
  onChange,
  onRepeat,
}: SegmentedControlProps<Value>) {
  const name = useId();
  return (
    <Root role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <Segment
          key={option.value}
          title={option.hint}
          data-checked={option.value === value ? '' : undefined}
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            aria-description={option.hint}
            onChange={() => onChange(option.value)}
            onClick={() => {
              if (option.value === value) onRepeat?.(option.value);
            }}
          />
          {option.icon}
          <span>{option.label}</span>
        </Segment>
      ))}
    </Root>
  );
}
