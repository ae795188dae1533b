import type { TeamRole } from '@/contract/team';
import {
  countMembers,
  hasCrown,
  initials,
  isPendingMember,
  memberName,
  ROLE_LABELS,
} from './members';

it.each([
  [{ name: 'Maria Klein', email: 'm@example.com' }, 'Maria Klein', 'MK'],
  [{ name: ' ada  b. lovelace ' }, 'ada  b. lovelace', 'AL'],
  [{ name: 'Cher' }, 'Cher', 'C'],
  [{ name: ' ', email: 'new@example.com' }, 'new@example.com', 'N'],
  [{ name: '🚀 team' }, '🚀 team', '🚀T'],
  [{ name: '👩🏽‍🚀 🇩🇪 crew' }, '👩🏽‍🚀 🇩🇪 crew', '👩🏽‍🚀C'],
  [{ name: null, email: null }, 'Invited User', '?'],
])('%j', (member, name, letters) => {
  expect(memberName(member)).toBe(name);
  expect(initials(member)).toBe(letters);
});

it.each([
  [{ status: 'pending' }, true],
  [{ status: 'pending', name: ' ' }, true],
  [{ status: 'pending', name: 'Maria' }, false],
  [{ status: 'active' }, false],
  [{}, false],
])('%j is pending: %p', (member, pending) => {
  expect(isPendingMember(member)).toBe(pending);
});

it.each<[TeamRole, string, boolean]>([
  ['owner', 'Owner', true],
  ['admin', 'Admin', false],
  ['member', 'Member', false],
])('%s', (role, label, crown) => {
  expect(ROLE_LABELS[role]).toBe(label);
  expect(hasCrown({ role })).toBe(crown);
});

it('counts who is only invited apart', () => {
  expect(countMembers([{ status: 'active' }, {}, { status: 'pending' }])).toEqual({
    active: 2,
    invited: 1,
  });
  expect(countMembers([])).toEqual({ active: 0, invited: 0 });
});
