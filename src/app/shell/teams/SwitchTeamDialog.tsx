import { type FormEvent, type KeyboardEvent, useId, useRef } from 'react';
import AddRounded from '@mui/icons-material/AddRounded';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { typedLine } from '@/contract/typed';
import { MAX_SEARCH_LENGTH } from '@/contract/words';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectTeamRows } from '@/store/teams/selectors';
import {
  createTeamOpened,
  switcherClosed,
  teamPicked,
  teamSearchChanged,
} from '@/store/teams/slice';
import { unlessDoubleClick } from '../../../ui/unlessDoubleClick';
import { keyOf } from '../../../ui/keys';
import { PendingButton } from '../../../ui/PendingButton';
import { SearchField } from '../../../ui/SearchField';
import { TeamList } from './TeamList';

/** Chooses the team to work in (specification, section 2, 'Top bar'). */
export default function SwitchTeamDialog() {
  const dispatch = useAppDispatch();
  const { open, search, switchingTo } = useAppSelector((state) => state.teams.switcher);
  const rows = useAppSelector(selectTeamRows);
  const titleId = useId();
  const content = useRef<HTMLDivElement>(null);

  /** Enter in the search box picks the team that the search has found, if it is only one. */
  function pickFound(event: FormEvent): void {
    event.preventDefault();
    const [found, another] = rows;
    if (typedLine(search) !== '' && found && !another) dispatch(teamPicked(found.id));
  }

  function onArrow(event: KeyboardEvent): void {
    if (moveFocus(content.current, keyOf(event.nativeEvent))) event.preventDefault();
  }

  return (
    <Dialog
      open={open}
      onClose={
        switchingTo === null ? unlessDoubleClick(() => dispatch(switcherClosed())) : undefined
      }
      aria-labelledby={titleId}
    >
      <DialogTitle id={titleId}>Switch Team</DialogTitle>
      <DialogContent ref={content} onKeyDown={onArrow}>
        <form onSubmit={pickFound}>
          <SearchField
            limit={MAX_SEARCH_LENGTH}
            autoFocus
            value={search}
            placeholder="Search teams..."
            onChange={(value) => dispatch(teamSearchChanged(value))}
          />
        </form>
        <TeamList
          rows={rows}
          switchingTo={switchingTo}
          onPick={(teamId) => dispatch(teamPicked(teamId))}
        />
      </DialogContent>
      <DialogActions>
        <PendingButton
          startIcon={<AddRounded />}
          pending={switchingTo !== null}
          onClick={() => dispatch(createTeamOpened())}
        >
          Create Team
        </PendingButton>
      </DialogActions>
    </Dialog>
  );
}

const STEPS: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * Moves the focus along the text box and the buttons of a list, with the arrow keys.
 * @returns true where the key was one of them
 */
function moveFocus(container: HTMLElement | null, key: string | null): boolean {
  const step = STEPS[key ?? ''];
  if (container === null || step === undefined) return false;
  const stops = [...container.querySelectorAll<HTMLElement>('input, ul button')];
  const from = stops.findIndex((stop) => stop === document.activeElement);
  stops[Math.min(Math.max(from + step, 0), stops.length - 1)]?.focus();
  return true;
}
