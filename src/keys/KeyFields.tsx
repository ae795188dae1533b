import type { UnknownAction } from '@reduxjs/toolkit';
import CheckCircleOutlineRounded from '@mui/icons-material/CheckCircleOutlineRounded';
import TextField from '@mui/material/TextField';
import { styled } from '@mui/material/styles';
import { MAX_NAME_LENGTH, MAX_PUBLIC_KEY_LENGTH } from '@/contract/words';
import { DEFAULT_KEY_NAME } from '@/domain/keys/naming';
import { useAppDispatch } from '@/store/hooks';
import type { KeyCheck } from '@/store/sshKeys/keyCheck';
import { keyEntryEvent } from '@/store/sshKeys/privateKeys';
import { LimitedTextField } from '../ui/LimitedTextField';

const Good = styled('span')(({ theme }) => ({
  display: 'flex',
  gap: 6,
  '& > svg': { flex: 'none', fontSize: '1rem', color: theme.vars.palette.success.main },
  '& > span': { ...theme.typography.mono, minWidth: 0, overflowWrap: 'anywhere' },
}));

const Field = styled(TextField)(({ theme }) => ({
  '& textarea': { ...theme.typography.mono, overflowWrap: 'anywhere' },
}));

interface KeyFieldsProps {
  name: string;
  text: string;
  check: KeyCheck;
  events: {
    named: (name: string) => UnknownAction;
    entered: (text: string) => UnknownAction;
    /** Instead of either: it was a private key, no part of which leaves this component. */
    refused: () => UnknownAction;
    left: () => UnknownAction;
  };
  nameHint?: string;
  autoFocus?: boolean;
  /** They are being sent. */
  readOnly?: boolean;
}

/** The fields for the name and the text of a public key, and what can be said of the text. */
export function KeyFields({
  name,
  text,
  check,
  events,
  nameHint,
  autoFocus,
  readOnly = false,
}: KeyFieldsProps) {
  const dispatch = useAppDispatch();
  return (
    <>
      <LimitedTextField
        label="Key Name"
        placeholder={DEFAULT_KEY_NAME}
        autoFocus={autoFocus}
        value={name}
        onType={(typed) => dispatch(keyEntryEvent(typed, events.named, events.refused))}
        limit={MAX_NAME_LENGTH}
        readOnly={readOnly}
        helperText={nameHint}
      />
      <Field
        label={<span>Public Key</span>}
        placeholder="ssh-ed25519 AAAA…"
        multiline
        minRows={3}
        maxRows={8}
        value={text}
        error={check.kind === 'problem'}
        helperText={<Verdict check={check} />}
        onChange={({ target }) =>
          dispatch(keyEntryEvent(target.value, events.entered, events.refused))
        }
        onBlur={() => dispatch(events.left())}
        slotProps={{
          htmlInput: {
            readOnly,
            // One character more can be entered, so that a key that is too long is reported, not cut.
            maxLength: MAX_PUBLIC_KEY_LENGTH + 1,
            spellCheck: false,
            autoComplete: 'off',
            autoCapitalize: 'off',
          },
          formHelperText: { 'aria-live': 'polite' },
        }}
      />
    </>
  );
}

function Verdict({ check }: { check: KeyCheck }) {
  switch (check.kind) {
    case 'none':
      return <span>The key is one line that begins with its type.</span>;
    case 'problem':
      return <span>{check.sentence}</span>;
    case 'good':
      return (
        <Good>
          <CheckCircleOutlineRounded aria-hidden />
          <span translate="no">{`${check.type}, ${check.bits} bits, ${check.fingerprint}`}</span>
        </Good>
      );
  }
}
