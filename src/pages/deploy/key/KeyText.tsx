import CheckCircleOutlineRounded from '@mui/icons-material/CheckCircleOutlineRounded';
import TextField from '@mui/material/TextField';
import { styled } from '@mui/material/styles';
import { selectKeyCheck, type KeyCheck } from '@/store/deploy/keyCheck';
import { keyFieldLeft } from '@/store/deploy/slice';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { keyTextEvent } from './keyEntry';

const Good = styled('span')(({ theme }) => ({
  display: 'flex',
  gap: 6,
  '& > svg': { flex: 'none', fontSize: '1rem', color: theme.vars.palette.success.main },
  '& > span': { ...theme.typography.mono, minWidth: 0, overflowWrap: 'anywhere' },
}));

const Field = styled(TextField)(({ theme }) => ({
  '& textarea': { ...theme.typography.mono, overflowWrap: 'anywhere' },
}));

/** The field for a pasted key, and what can be said of what is in it. */
export function KeyText() {
  const dispatch = useAppDispatch();
  const text = useAppSelector((state) => state.deploy.key.text);
  const check = useAppSelector(selectKeyCheck);
  return (
    <Field
      label="Public Key"
      placeholder="ssh-ed25519 AAAA…"
      multiline
      minRows={3}
      maxRows={8}
      value={text}
      error={check.kind === 'problem'}
      helperText={<Verdict check={check} />}
      onChange={({ target }) => dispatch(keyTextEvent(target.value))}
      onBlur={() => dispatch(keyFieldLeft())}
      slotProps={{
        htmlInput: { spellCheck: false, autoComplete: 'off', autoCapitalize: 'off' },
        formHelperText: { 'aria-live': 'polite' },
      }}
    />
  );
}

function Verdict({ check }: { check: KeyCheck }) {
  switch (check.kind) {
    case 'none':
      return 'One line, beginning with its type.';
    case 'problem':
      return check.sentence;
    case 'good':
      return (
        <Good>
          <CheckCircleOutlineRounded aria-hidden />
          <span>
            {check.type}, {check.bits} bits, {check.fingerprint}
          </span>
        </Good>
      );
  }
}
