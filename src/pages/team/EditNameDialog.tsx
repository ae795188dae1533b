import TextField from '@mui/material/TextField';
import { MAX_NAME_LENGTH } from '@/contract/primitives';
import { TEAM_NAME_TOO_SHORT, teamNameRefusal } from '@/domain/team/naming';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectEditedName } from '@/store/teamPage/selectors';
import { editedNameChanged, editNameClosed, editNameSubmitted } from '@/store/teamPage/slice';
import { FormDialog } from '../../ui/FormDialog';

/** Gives the team another name. */
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
      <TextField
        label="Team Name"
        autoFocus
        value={value}
        error={isWrong}
        helperText={isWrong ? words : ' '}
        onChange={({ target }) => dispatch(editedNameChanged(target.value))}
        onFocus={({ target }) => target.select()}
        slotProps={{
          htmlInput: { maxLength: MAX_NAME_LENGTH, autoComplete: 'off', readOnly: pending },
          formHelperText: { 'aria-live': 'polite' },
        }}
      />
    </FormDialog>
  );
}
