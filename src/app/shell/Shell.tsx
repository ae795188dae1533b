import { Suspense, type MouseEvent } from 'react';
import { useAppSelector } from '@/store/hooks';
import { selectAreInvitationsMissing, selectInvitations } from '@/store/invitations/selectors';
import { isDebugging } from '../../environment/debug';
import { OnDemand } from '../OnDemand';
import { Footer } from './Footer';
import { Frame, MAIN_ID } from './frame';
import {
  AddCreditsDialog,
  CreateTeamDialog,
  InvitationsWidget,
  OddAnswers,
  SwitchTeamDialog,
} from './lazyParts';
import { Navigation } from './Navigation';
import { PageRoutes } from './PageRoutes';
import { useShellData } from './shellData';
import { SkipLink } from './SkipLink';
import { TopBar } from './TopBar';

interface ShellProps {
  /** The sign-in page was shown before, so that the page which follows it is one that the person has come to. */
  afterSignIn: boolean;
}

/** Everything around the pages of a signed-in person, and the data that all of them share. */
export function Shell({ afterSignIn }: ShellProps) {
  useShellData();
  return (
    <Frame>
      <SkipLink href={`#${MAIN_ID}`} onClick={skip}>
        Skip to content
      </SkipLink>
      <TopBar />
      <Navigation />
      <main id={MAIN_ID} tabIndex={-1}>
        <div>
          <PageRoutes afterSignIn={afterSignIn} />
          {isDebugging ? <ForAuthors /> : null}
        </div>
      </main>
      <Footer />
      <Overlays />
    </Frame>
  );
}

/** Moves the focus without leaving a hash in the address. Not every browser scrolls to what is partly seen already. */
function skip(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
  window.scrollTo(0, 0);
}

/** What of the server's answers is odd, below the page. */
function ForAuthors() {
  const isOdd = useAppSelector((state) => state.server.oddities !== undefined);
  return isOdd ? (
    <Suspense fallback={null}>
      <OddAnswers />
    </Suspense>
  ) : null;
}

/** What stands over the pages, when it is there. */
function Overlays() {
  const isInvited = useAppSelector(
    (state) => selectInvitations(state).length > 0 || selectAreInvitationsMissing(state),
  );
  const isSwitching = useAppSelector((state) => state.teams.switcher.open);
  const isCreating = useAppSelector((state) => state.teams.create.open);
  const isBuying = useAppSelector((state) => state.credits.dialogOpen);
  return (
    <>
      <OnDemand name="invitations" when={isInvited}>
        <InvitationsWidget />
      </OnDemand>
      <OnDemand name="switchTeam" when={isSwitching}>
        <SwitchTeamDialog />
      </OnDemand>
      <OnDemand name="createTeam" when={isCreating}>
        <CreateTeamDialog />
      </OnDemand>
      <OnDemand name="addCredits" when={isBuying}>
        <AddCreditsDialog />
      </OnDemand>
    </>
  );
}
