import type { Ref } from 'react';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputAdornment from '@mui/material/InputAdornment';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { CharactersLeft } from './CharactersLeft';

interface AmountFieldProps {
  id: string;
  label: string;
  /** The text as it was typed. */
  value: string;
  onChange: (typed: string) => void;
  min: number;
  max: number;
  /** The most characters: no more can be typed, and near the end their count is shown. */
  limit: number;
  /** What is wrong with it; null where nothing is. */
  problem: string | null;
  readOnly?: boolean;
  inputRef?: Ref<HTMLInputElement>;
}

/**
 * Takes an amount of dollars. It is a field of text: in one of numbers a browser throws away what it does not take for a
 * number, such as a comma, and shows what the app never hears of.
 */
export function AmountField({
  id,
  label,
  value,
  onChange,
  min,
  max,
  limit,
  problem,
  readOnly,
  inputRef,
}: AmountFieldProps) {
  return (
    <FormControl error={problem !== null}>
      <InputLabel htmlFor={id}>
        <span>{label}</span>
      </InputLabel>
      <OutlinedInput
        id={id}
        inputRef={inputRef}
        value={value}
        readOnly={readOnly}
        onChange={(event) => onChange(event.target.value)}
        startAdornment={
          <InputAdornment position="start" sx={{ mr: 0 }}>
            $
          </InputAdornment>
        }
        slotProps={{
          input: {
            inputMode: 'decimal',
            autoComplete: 'off',
            min,
            max,
            maxLength: limit,
            'aria-describedby': `${id}-range`,
          },
        }}
      />
      <FormHelperText id={`${id}-range`} component="div" aria-live="polite">
        <CharactersLeft value={value} limit={limit} />
        <span>{problem ?? `From $${min} to $${max}`}</span>
      </FormHelperText>
    </FormControl>
  );
}
