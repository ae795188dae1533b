import { MAX_NAME_LENGTH } from '@/contract/words';
import { newTeamNameProblem, teamNameRefusal } from '@/domain/team/naming';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { createTeamClosed, createTeamNameChanged, createTeamSubmitted } from '@/store/teams/slice';
import { FormDialog } from '../../../ui/FormDialog';
import { LimitedTextField } from '../../../ui/LimitedTextField';

/** A new team; it becomes the current one (specification, section 4). */
export default function CreateTeamDialog() {
  const dispatch = useAppDispatch();
  const { open, name, pending } = useAppSelector((state) => state.teams.create);
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
      <LimitedTextField
        label="Team Name"
        autoFocus
        value={name}
        error={isRefused}
        helperText={isRefused ? teamNameRefusal(name) : null}
        onType={(typed) => dispatch(createTeamNameChanged(typed))}
        limit={MAX_NAME_LENGTH}
        readOnly={pending}
      />
    </FormDialog>
  );
}
