import { useId } from 'react';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { MAX_NAME_LENGTH } from '@/contract/words';
import { newTeamNameProblem, teamNameRefusal } from '@/domain/team/naming';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { createTeamClosed, createTeamNameChanged, createTeamSubmitted } from '@/store/teams/slice';
import { CharactersLeft } from '../../../ui/CharactersLeft';
import { FormDialog } from '../../../ui/FormDialog';

/** A new team; it becomes the current one (specification, section 4). */
export default function CreateTeamDialog() {
  const dispatch = useAppDispatch();
  const { open, name, pending } = useAppSelector((state) => state.teams.create);
  const id = useId();
  const problem = newTeamNameProblem(name);
  const isRefused = problem === 'refused';
  return (
    <FormDialog
      open={open}
      title="Create New Team"
      description="A team has its own balance, SSH keys and instances."
      submitLabel="Create Team"
      pendingLabel="Creating..."
      pending={pending}
      canSubmit={problem === null}
      onSubmit={() => dispatch(createTeamSubmitted())}
      onCancel={() => dispatch(createTeamClosed())}
    >
      <FormControl error={isRefused}>
        <InputLabel htmlFor={id}>
          <span>Team Name</span>
        </InputLabel>
        <OutlinedInput
          id={id}
          autoFocus
          value={name}
          onChange={(event) => dispatch(createTeamNameChanged(event.target.value))}
          readOnly={pending}
          slotProps={{
            input: {
              maxLength: MAX_NAME_LENGTH,
              autoComplete: 'off',
              'aria-describedby': `${id}-problem`,
            },
          }}
        />
        <FormHelperText
          id={`${id}-problem`}
          component="div"
          aria-live="polite"
          sx={{ minHeight: '1.1rem' }}
        >
          <CharactersLeft value={name} limit={MAX_NAME_LENGTH} />
          {isRefused ? <span>{teamNameRefusal(name)}</span> : null}
        </FormHelperText>
      </FormControl>
    </FormDialog>
  );
}
