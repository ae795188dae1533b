import type { KeyboardEvent } from 'react';
import CheckRounded from '@mui/icons-material/CheckRounded';
import UndoRounded from '@mui/icons-material/UndoRounded';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import OutlinedInput from '@mui/material/OutlinedInput';
import Tooltip from '@mui/material/Tooltip';
import { MAX_NAME_LENGTH } from '@/contract/words';
import { CharactersLeft } from '@/src/ui/CharactersLeft';
import { keyOf } from '@/src/ui/keyOf';
import { Spinner } from '@/src/ui/Spinner';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { renameCancelled, renameSubmitted, renameTyped } from '@/store/instances/slice';
import { INSTANCE_NAME_EMPTY } from '@/store/instances/messages';

const PROBLEM = 'instance-name-problem';

/** The name as it is being typed. Enter saves; Escape gives up the name, not the drawer (specification, section 2). */
export function NameEditor() {
  const dispatch = useAppDispatch();
  const draft = useAppSelector((state) => state.instances.rename);
  if (!draft) return null;
  const { name, pending, refused = false } = draft;

  function pressed(event: KeyboardEvent): void {
    const key = keyOf(event.nativeEvent);
    if (key === 'Escape') {
      event.stopPropagation();
      if (!pending) dispatch(renameCancelled());
    }
    if (key === 'Enter' && event.target instanceof HTMLInputElement) {
      event.preventDefault();
      dispatch(renameSubmitted());
    }
  }

  return (
    <FormControl fullWidth error={refused}>
      <OutlinedInput
        autoFocus
        value={name}
        readOnly={pending}
        onChange={(event) => dispatch(renameTyped(event.target.value))}
        onFocus={(event) => event.target.select()}
        onKeyDown={pressed}
        inputProps={{
          'aria-label': 'Instance name',
          'aria-describedby': PROBLEM,
          maxLength: MAX_NAME_LENGTH,
        }}
        endAdornment={
          <>
            <Tooltip title="Save (Enter)">
              <IconButton
                aria-label="Save name"
                aria-disabled={pending}
                onClick={() => dispatch(renameSubmitted())}
              >
                {pending ? <Spinner label="Saving" size={16} /> : <CheckRounded />}
              </IconButton>
            </Tooltip>
            <Tooltip title="Cancel (Escape)">
              <IconButton
                aria-label="Cancel renaming"
                aria-disabled={pending}
                onClick={() => {
                  if (!pending) dispatch(renameCancelled());
                }}
              >
                <UndoRounded />
              </IconButton>
            </Tooltip>
          </>
        }
      />
      <FormHelperText id={PROBLEM} component="div" aria-live="polite">
        <CharactersLeft value={name} limit={MAX_NAME_LENGTH} />
        {refused ? <span>{INSTANCE_NAME_EMPTY.description}</span> : null}
      </FormHelperText>
    </FormControl>
  );
}
