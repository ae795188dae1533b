import type { HTMLAttributes, ReactNode } from 'react';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { CharactersLeft } from './CharactersLeft';

interface LimitedTextFieldProps extends Pick<
  TextFieldProps,
  'label' | 'placeholder' | 'autoFocus' | 'error' | 'onFocus' | 'multiline' | 'type' | 'inputRef'
> {
  value: string;
  onType: (typed: string) => void;
  /** The most characters: no more can be typed, and near the end their count is shown. */
  limit: number;
  /** Below the field: a hint, or what is wrong; null where there is nothing now. */
  helperText?: string | null;
  readOnly?: boolean;
  autoComplete?: string;
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  startAdornment?: ReactNode;
}

export function LimitedTextField({
  label,
  value,
  onType,
  limit,
  helperText,
  readOnly,
  autoComplete = 'off',
  inputMode,
  startAdornment,
  ...field
}: LimitedTextFieldProps) {
  return (
    <TextField
      {...field}
      label={<span>{label}</span>}
      {...(field.multiline ? { minRows: 3, maxRows: 8 } : {})}
      value={value}
      onChange={({ target }) => onType(target.value)}
      helperText={
        <>
          <CharactersLeft value={value} limit={limit} />
          {helperText ? <span>{helperText}</span> : null}
        </>
      }
      slotProps={{
        input: { startAdornment },
        htmlInput: { maxLength: limit, autoComplete, readOnly, inputMode },
        formHelperText: {
          'aria-live': 'polite',
          component: 'div',
          // What comes and goes keeps its line.
          sx: helperText === undefined ? undefined : { minHeight: '1.0875rem' },
        },
      }}
    />
  );
}
