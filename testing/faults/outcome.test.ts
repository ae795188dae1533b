import type { RootState } from '@/store/state';
import { shownData } from './outcome';

/** What is shown where the teams are these. */
const shown = (teams: readonly object[]): unknown =>
  shownData({
    api: { queries: { listTeams: { status: 'fulfilled', data: teams } } },
  } as unknown as RootState);

test('a list is compared by what is in it, whichever way each of it came', () => {
  const asked = [
    { balance: 5, id: 'team_a0000001', name: 'South' },
    { balance: 0, id: 'team_b0000001', name: 'North' },
  ];
  const made = [
    { name: 'North', balance: 0, id: 'team_d0000002' },
    { balance: 5, id: 'team_c0000002', name: 'South' },
  ];
  expect(shown(made)).toEqual(shown(asked));
});
