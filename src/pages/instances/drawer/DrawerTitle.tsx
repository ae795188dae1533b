import { type KeyboardEvent, useState } from 'react';
import EditOutlined from '@mui/icons-material/EditOutlined';
import Typography from '@mui/material/Typography';
import CheckRounded from '@mui/icons-material/CheckRounded';
import UndoRounded from '@mui/icons-material/UndoRounded';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { Deployment } from '@/contract/deployment';
import { MAX_NAME_LENGTH } from '@/contract/words';
import { mayDo } from '@/domain/instances/actions';
import { drawerName, instanceName } from '@/domain/instances/name';
import { statusView } from '@/domain/instances/status';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { INSTANCE_NAME_EMPTY } from '@/store/instances/messages';
import { selectShownStatus } from '@/store/instances/selectors';
import {
  renameCancelled,
  renameStarted,
  renameSubmitted,
  renameTyped,
} from '@/store/instances/slice';
import { CharactersLeft } from '../../../ui/CharactersLeft';
import { IconAction } from '../../../ui/IconAction';
import { keyOf } from '../../../ui/keys';
import { Spinner } from '../../../ui/Spinner';
import { StatusChip } from '../../../ui/StatusChip';

/** The instance's name, at most 20 characters of it, with its pencil and its status; or the editor of the name. */
export function DrawerTitle({ deployment }: { deployment: Deployment }) {
  const dispatch = useAppDispatch();
  const { id } = deployment;
  const name = instanceName(deployment);
  const editing = useAppSelector((state) => state.instances.rename?.id === id);
  const { label, tone } = statusView(useAppSelector((state) => selectShownStatus(state, id)));
  // The focus goes back to where the editor was opened.
  const [wasEditing, setWasEditing] = useState(editing);
  if (editing && !wasEditing) setWasEditing(true);
  if (editing) return <NameEditor />;
  return (
    <>
      <Typography variant="h2" noWrap title={name}>
        {drawerName(name)}
      </Typography>
      {mayDo('rename', deployment.status) ? (
        <IconAction
          autoFocus={wasEditing}
          aria-label="Rename"
          onClick={() => dispatch(renameStarted({ id, name: deployment.name ?? '' }))}
        >
          <EditOutlined sx={{ fontSize: 16 }} />
        </IconAction>
      ) : null}
      <StatusChip tone={tone} label={label} />
    </>
  );
}

const PROBLEM = 'instance-name-problem';

/** The name as it is being typed. Enter saves; Escape gives up the name, not the drawer (specification, section 2). */
function NameEditor() {
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
            <IconAction
              tooltip="Save (Enter)"
              aria-label="Save name"
              aria-disabled={pending}
              onClick={() => dispatch(renameSubmitted())}
            >
              {pending ? <Spinner label="Saving" size={16} /> : <CheckRounded />}
            </IconAction>
            <IconAction
              tooltip="Cancel (Escape)"
              aria-label="Cancel renaming"
              aria-disabled={pending}
              onClick={() => {
                if (!pending) dispatch(renameCancelled());
              }}
            >
              <UndoRounded />
            </IconAction>
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
