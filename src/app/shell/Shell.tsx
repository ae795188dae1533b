import { Suspense, type ComponentType, type MouseEvent } from 'react';
import { styled } from '@mui/material/styles';
import type { Part } from '@/store/failures/parts';
import { useAppSelector } from '@/store/hooks';
import { selectAreInvitationsMissing, selectInvitations } from '@/store/invitations/selectors';
import type { RootState } from '@/store/state';
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
import { TopBar } from './TopBar';

/** Put in by the bundler. */
declare const process: { env: { NODE_ENV?: string } };

/**
 * Whether whoever looks at the page is at work on it or on its server: `npm run dev`, or an address that it was opened at
 * with `?debug`.
 */
const isDebugging =
  process.env.NODE_ENV === 'development' ||
  new URLSearchParams(window.location.search).has('debug');

/** The first Tab stop of the page, seen only while it has the focus. */
const SkipLink = styled('a')(({ theme }) => ({
  position: 'fixed',
  top: 8,
  left: 8,
  zIndex: theme.zIndex.tooltip,
  padding: '8px 14px',
  borderRadius: 6,
  color: theme.vars.palette.primary.contrastText,
  backgroundColor: theme.vars.palette.primary.main,
  fontWeight: 500,
  textDecoration: 'none',
  '&:not(:focus)': { clipPath: 'inset(50%)' },
}));

/** Everything around the pages of a signed-in person. @param afterSignIn the sign-in page was shown before */
export function Shell({ afterSignIn }: { afterSignIn: boolean }) {
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
      {OVERLAYS.map((overlay) => (
        <Overlay key={overlay.name} {...overlay} />
      ))}
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

interface OverlayProps {
  name: Part;
  Content: ComponentType;
  isNeeded: (state: RootState) => boolean;
}

const OVERLAYS: readonly OverlayProps[] = [
  {
    name: 'invitations',
    Content: InvitationsWidget,
    isNeeded: (state) => selectInvitations(state).length > 0 || selectAreInvitationsMissing(state),
  },
  { name: 'switchTeam', Content: SwitchTeamDialog, isNeeded: ({ teams }) => teams.switcher.open },
  { name: 'createTeam', Content: CreateTeamDialog, isNeeded: ({ teams }) => teams.create.open },
  { name: 'addCredits', Content: AddCreditsDialog, isNeeded: ({ credits }) => credits.dialogOpen },
];

function Overlay({ name, Content, isNeeded }: OverlayProps) {
  const when = useAppSelector(isNeeded);
  return (
    <OnDemand name={name} when={when}>
      <Content />
    </OnDemand>
  );
}
