import { styled } from '@mui/material/styles';
import { useOption } from './optionContext';

const Input = styled('input')({
  // Over the whole card, without an appearance of its own: the card is the target, and the focus
  // ring of the radio is the ring of the card.
  appearance: 'none',
  position: 'absolute',
  inset: -1,
  zIndex: 1,
  margin: 0,
  borderRadius: 'inherit',
  background: 'none',
  cursor: 'pointer',
  '&:disabled': { cursor: 'not-allowed' },
});

const Mark = styled('span')(({ theme }) => ({
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

/** The ring that shows a radio's state; the radio must come before it inside the same option. */
export function RadioMark() {
  return <Mark aria-hidden="true" data-radio-mark="" />;
}

interface OptionInputProps {
  value: string;
  disabled?: boolean;
  /** Id of the element that names the option. */
  labelledBy: string;
  /** Id of the element that says more about it. */
  describedBy?: string;
}

/** The group hears which option is chosen; a radio that is told what it shows asks for a listener of its own. */
const leaveToGroup = () => undefined;

/** The native radio of an option, laid over it. Its parent must be positioned. */
export function OptionInput({
  value,
  disabled = false,
  labelledBy,
  describedBy,
}: OptionInputProps) {
  const group = useOption();
  return (
    <Input
      type="radio"
      name={group.name}
      value={value}
      checked={group.value === value}
      disabled={disabled || group.disabled}
      onChange={leaveToGroup}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
    />
  );
}
