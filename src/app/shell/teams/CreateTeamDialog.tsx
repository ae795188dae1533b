import { useId } from 'react';
import FormControl from '@mui/material/FormControl';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { MAX_NAME_LENGTH } from '@/contract/primitives';
import { newTeamNameProblem } from '@/domain/team/naming';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { createTeamClosed, createTeamNameChanged, createTeamSubmitted } from '@/store/teams/slice';
import { FormDialog } from '../../../ui/FormDialog';

/** A new team; it becomes the current one (specification, section 4). */
export default function CreateTeamDialog() {
  const dispatch = useAppDispatch();
  const { open, name, pending } = useAppSelector((state) => state.teams.create);
  const id = useId();
  return (
    <FormDialog
      open={open}
      title="Create New Team"
      description="A team has its own balance, SSH keys and instances."
      submitLabel="Create Team"
      pendingLabel="Creating..."
      pending={pending}
      canSubmit={newTeamNameProblem(name) === null}
      onSubmit={() => dispatch(createTeamSubmitted())}
      onCancel={() => dispatch(createTeamClosed())}
    >
      <FormControl>
        <InputLabel htmlFor={id}>Team Name</InputLabel>
        <OutlinedInput
          id={id}
          autoFocus
          value={name}
          onChange={(event) => dispatch(createTeamNameChanged(event.target.value))}
          slotProps={{ input: { maxLength: MAX_NAME_LENGTH, autoComplete: 'off' } }}
        />
      </FormControl>
    </FormDialog>
  );
}
