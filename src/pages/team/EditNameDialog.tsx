import { MAX_NAME_LENGTH } from '@/contract/words';
import { TEAM_NAME_TOO_SHORT, teamNameRefusal } from '@/domain/team/naming';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectEditedName } from '@/store/teamPage/selectors';
import { editedNameChanged, editNameClosed, editNameSubmitted } from '@/store/teamPage/slice';
import { FormDialog } from '../../ui/FormDialog';
import { LimitedTextField } from '../../ui/LimitedTextField';

export function EditNameDialog() {
  const dispatch = useAppDispatch();
  const { open, pending } = useAppSelector((state) => state.teamPage.editName);
  const { value, problem } = useAppSelector(selectEditedName);
  const words = problem === 'tooShort' ? TEAM_NAME_TOO_SHORT : teamNameRefusal(value);
  const isWrong = problem === 'tooShort' || problem === 'refused';
  return (
    <FormDialog
      open={open}
      title="Edit Team Name"
      submitLabel="Save Changes"
      pendingLabel="Saving..."
      pending={pending}
      canSubmit={problem === null}
      onSubmit={() => dispatch(editNameSubmitted())}
      onCancel={() => dispatch(editNameClosed())}
    >
      <LimitedTextField
        label="Team Name"
        autoFocus
        value={value}
        error={isWrong}
        helperText={isWrong ? words : null}
        onType={(typed) => dispatch(editedNameChanged(typed))}
        limit={MAX_NAME_LENGTH}
        readOnly={pending}
        onFocus={({ target }) => target.select()}
      />
    </FormDialog>
  );
}
