import * as credits from '../credits/slice';
import * as deploy from '../deploy/slice';
import { drawerOpened } from '../instances/slice';
import { addressVisited, pageOpened, splitUrl } from '../location/slice';
import { rootReducer } from '../reducer';
import { personLeft } from '../session/slice';
import { addKeyOpened } from '../settings/slice';
import { invitationsOpened } from '../shell/slice';
import * as teamPage from '../teamPage/slice';
import * as teams from '../teams/slice';
import { PANES, type Pane } from './panes';
import { scrolled } from './slice';

const initial = rootReducer(undefined, { type: 'test/begun' });
const everywhere = PANES.map((pane) => scrolled({ pane, top: 9 })).reduce(rootReducer, initial);

test.each<[Parameters<typeof rootReducer>[1], Pane[]]>([
  [pageOpened('/billing?tab=1'), ['/billing']],
  [pageOpened('/some/where'), ['elsewhere']],
  [addressVisited(splitUrl('/billing')), []],
  [deploy.sshKeyStepReached(), ['/', 'keys']],
  [deploy.keySearchChanged('a'), ['keys']],
  [deploy.backPressed(), ['/']],
  [deploy.regionMenuOpened(), ['regions']],
  [deploy.summaryToggled(), ['summary']],
  [drawerOpened('dep_1'), ['drawer']],
  [invitationsOpened(), ['invitations']],
  [teams.switcherOpened(), ['dialog', 'teams']],
  [teams.teamSearchChanged('a'), ['teams']],
  [teams.createTeamOpened(), ['dialog']],
  [teamPage.editNameOpened(), ['dialog']],
  [teamPage.inviteOpened(), ['dialog']],
  [addKeyOpened(), ['dialog']],
  [credits.addCreditsOpened(), ['dialog']],
  [credits.paymentSucceeded(), ['/billing']],
  [
    credits.paymentFailed({ text: 'Payment was cancelled or failed.', isBilling: true }),
    ['/billing'],
  ],
  [personLeft(), [...PANES]],
])('after %j these begin at their top: %j', (action, panes) => {
  const { scroll } = rootReducer(everywhere, action);
  expect(PANES.filter((pane) => scroll[pane] === 0)).toEqual([...panes].sort(byPlace));
});

const byPlace = (one: Pane, other: Pane) => PANES.indexOf(one) - PANES.indexOf(other);
