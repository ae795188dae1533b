import { type Ref, useRef } from 'react';
import CloseRounded from '@mui/icons-material/CloseRounded';
import SearchRounded from '@mui/icons-material/SearchRounded';
import IconButton from '@mui/material/IconButton';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { CharactersLeft } from './CharactersLeft';

const Key = styled('kbd')(({ theme }) => ({
  // Not the face for code: its file would be fetched for this one letter.
  ...theme.typography.caption,
  fontSize: '0.6875rem',
  minWidth: 19,
  padding: '0 5px',
  textAlign: 'center',
  borderRadius: 4,
  border: `1px solid ${theme.vars.palette.line.edge}`,
  color: theme.vars.palette.text.tertiary,
  [theme.breakpoints.down('sm')]: { display: 'none' },
}));

interface SearchFieldProps {
  value: string;
  onChange: (value: string) => void;
  placeholder: string;
  /** The most characters: no more can be typed, and near the end their count is shown. */
  limit: number;
  /** The field's name; the placeholder if left out. */
  label?: string;
  /** The key that focuses the field from anywhere on the page (the page listens for it). */
  hint?: string;
  inputRef?: Ref<HTMLInputElement>;
  autoFocus?: boolean;
}

export function SearchField({
  value,
  onChange,
  placeholder,
  limit,
  label = placeholder,
  hint,
  inputRef,
  autoFocus = false,
}: SearchFieldProps) {
  const root = useRef<HTMLDivElement>(null);

  /** The button goes with what it empties; the next search may be typed at once. */
  function empty(): void {
    onChange('');
    root.current?.querySelector('input')?.focus();
  }

  const clear = (
    <IconButton aria-label="Clear search" size="small" edge="end" onClick={empty}>
      <CloseRounded sx={{ fontSize: 16 }} />
    </IconButton>
  );
  const key = hint === undefined ? null : <Key aria-hidden="true">{hint}</Key>;
  return (
    <OutlinedInput
      ref={root}
      fullWidth
      value={value}
      onChange={(event) => onChange(event.target.value)}
      placeholder={placeholder}
      inputRef={inputRef}
      autoFocus={autoFocus}
      startAdornment={<SearchRounded aria-hidden color="secondary" sx={{ ml: -0.25 }} />}
      endAdornment={
        <>
          <span role="status">
            <CharactersLeft value={value} limit={limit} />
          </span>
          {value === '' ? key : clear}
        </>
      }
      slotProps={{
        input: {
          'aria-label': label,
          role: 'searchbox',
          enterKeyHint: 'search',
          maxLength: limit,
          spellCheck: false,
          autoComplete: 'off',
        },
      }}
    />
  );
}
