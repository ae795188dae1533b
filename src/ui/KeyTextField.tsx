import CheckCircleOutlineRounded from '@mui/icons-material/CheckCircleOutlineRounded';
import TextField from '@mui/material/TextField';
import { styled } from '@mui/material/styles';

const Good = styled('span')(({ theme }) => ({
  display: 'flex',
  gap: 6,
  '& > svg': { flex: 'none', fontSize: '1rem', color: theme.vars.palette.success.main },
  '& > span': { ...theme.typography.mono, minWidth: 0, overflowWrap: 'anywhere' },
}));

const Field = styled(TextField)(({ theme }) => ({
  '& textarea': { ...theme.typography.mono, overflowWrap: 'anywhere' },
}));

/** What is said of the text below the field. */
export type KeyVerdict =
  | { kind: 'none' }
  | { kind: 'good'; type: string; bits: number; fingerprint: string }
  | { kind: 'problem'; sentence: string };

interface KeyTextFieldProps {
  value: string;
  verdict: KeyVerdict;
  /** The most characters of a key. One more can be entered, so that it is told and not cut into a damaged key. */
  limit: number;
  /** The text is being sent. */
  readOnly?: boolean;
  onChange: (text: string) => void;
  onLeave: () => void;
}

/** The field for a pasted public key, and what can be said of what is in it. */
export function KeyTextField({
  value,
  verdict,
  limit,
  readOnly = false,
  onChange,
  onLeave,
}: KeyTextFieldProps) {
  return (
    <Field
      label={<span>Public Key</span>}
      placeholder="ssh-ed25519 AAAA…"
      multiline
      minRows={3}
      maxRows={8}
      value={value}
      error={verdict.kind === 'problem'}
      helperText={<Verdict verdict={verdict} />}
      onChange={({ target }) => onChange(target.value)}
      onBlur={onLeave}
      slotProps={{
        htmlInput: {
          readOnly,
          maxLength: limit + 1,
          spellCheck: false,
          autoComplete: 'off',
          autoCapitalize: 'off',
        },
        formHelperText: { 'aria-live': 'polite' },
      }}
    />
  );
}

function Verdict({ verdict }: { verdict: KeyVerdict }) {
  switch (verdict.kind) {
    case 'none':
      return <span>The key is one line that begins with its type.</span>;
    case 'problem':
      return <span>{verdict.sentence}</span>;
    case 'good':
      return (
        <Good>
          <CheckCircleOutlineRounded aria-hidden />
          <span translate="no">{`${verdict.type}, ${verdict.bits} bits, ${verdict.fingerprint}`}</span>
        </Good>
      );
  }
}
