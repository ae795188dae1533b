import type { TeamRole } from '@/contract/team';
import { isRemovable, mayInTeam, roleInTeam } from './permissions';

it.each<[TeamRole | null, boolean, boolean]>([
  ['owner', true, true],
  ['admin', true, true],
  ['member', false, false],
  [null, false, false],
])('%s: invite %p, edit the name %p', (role, invite, editName) => {
  expect(mayInTeam('invite', role)).toBe(invite);
  expect(mayInTeam('editName', role)).toBe(editName);
});

it.each<[TeamRole, boolean]>([
  ['owner', false],
  ['admin', true],
  ['member', true],
])('%s can be removed: %p', (role, removable) => {
  expect(isRemovable({ role })).toBe(removable);
});

it.each([
  ['u1', 'owner'],
  ['u2', 'admin'],
  ['u3', 'owner'],
  ['u4', null],
])('%s is %s', (userId, role) => {
  const members = [
    { userId: 'u1', role: 'owner' as const },
    { userId: 'u2', role: 'admin' as const },
    { userId: null, role: 'member' as const },
  ];
  expect(roleInTeam({ ownerId: 'u3', members }, userId)).toBe(role);
});

it('knows the owner of a team that comes without members', () => {
  expect(roleInTeam({ ownerId: 'u1' }, 'u1')).toBe('owner');
  expect(roleInTeam({ ownerId: null }, 'u1')).toBeNull();
});
