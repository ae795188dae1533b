import { useEffect, type MouseEvent } from 'react';
import { prefetchWhenIdle } from '../prefetch';
import { PAGES } from '../routes';
import { AddCreditsDialog } from './credits/AddCreditsDialog';
import { Footer } from './Footer';
import { Frame, MAIN_ID } from './frame';
import { InvitationsWidget } from './invitations/InvitationsWidget';
import { Navigation } from './Navigation';
import { PageRoutes } from './PageRoutes';
import { useShellData } from './shellData';
import { SkipLink } from './SkipLink';
import { CreateTeamDialog } from './teams/CreateTeamDialog';
import { SwitchTeamDialog } from './teams/SwitchTeamDialog';
import { TopBar } from './TopBar';

/** Everything around the pages of a signed-in person, and the data that all of them share. */
export default function Shell() {
  useShellData();
  useEffect(() => prefetchWhenIdle(Object.values(PAGES).map(({ load }) => load)), []);
  return (
    <Frame>
      <SkipLink href={`#${MAIN_ID}`} onClick={skip}>
        Skip to content
      </SkipLink>
      <TopBar />
      <Navigation />
      <main id={MAIN_ID} tabIndex={-1}>
        <div>
          <PageRoutes />
        </div>
      </main>
      <Footer />
      <InvitationsWidget />
      <SwitchTeamDialog />
      <CreateTeamDialog />
      <AddCreditsDialog />
    </Frame>
  );
}

/** Moves the focus without leaving a hash in the address. */
function skip(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById(MAIN_ID)?.focus();
}
