import type { CallName } from '@/contract/calls';
import { judge } from './judge';

const LEAST = { id: 'i1', teamName: 'Lab', role: 'member', expiresAt: '2026-12-04T09:12:00Z' };
const TEAM = { id: 't1', name: 'Lab', balance: 25 };

const findingsOf = (name: CallName, body: unknown): [string, string][] =>
  judge(name, { status: 200, headers: new Headers(), text: JSON.stringify(body) }).findings.map(
    ({ kind, what }) => [kind, what],
  );

it('what may be left out is readable, with what stands in its place', () => {
  expect(findingsOf('listInvitations', [{ id: 'i1' }, { id: 'i2', expiresAt: null }])).toEqual([
    ['read', '[0].teamName is nothing, read as ‘Unnamed team’, and 1 more like it'],
    [
      'read',
      '[0].role is nothing, read as somebody who may do what a member may, and 1 more like it',
    ],
    [
      'read',
      '[0].expiresAt is nothing, read as an invitation that does not say until when, and 1 more like it',
    ],
  ]);
});

it.each([
  ['expiresAt', 'soon', '[1].expiresAt is "soon"'],
  ['teamName', {}, '[1].teamName is an object'],
  ['role', 7, '[1].role is 7'],
  ['id', null, '[1].id is null'],
])('a %s of the wrong kind is a fault, also beside one that was left out', (name, value, what) => {
  expect(findingsOf('listInvitations', [{ id: 'i1' }, { ...LEAST, [name]: value }])).toContainEqual(
    ['fault', what],
  );
});

it('an unknown role is what a member may do, and a missing one of a member is a fault', () => {
  const members = (role: unknown) => [{ ...TEAM, members: [{ userId: 'u1', role }] }];
  expect(findingsOf('listTeamsWithMembers', members('viewer'))).toEqual([
    ['read', '[0].members[0].role is "viewer", read as what a member may do'],
  ]);
  expect(findingsOf('listTeamsWithMembers', members(null))).toEqual([
    ['fault', '[0].members[0].role is null'],
  ]);
});

it('what is in the least answer may not be left out', () => {
  expect(findingsOf('listTeams', [{ ...TEAM, balance: null }])).toEqual([
    ['fault', '[0].balance is null'],
  ]);
});

it.each([
  ['text/html; charset=utf-8', '<!doctype html>', []],
  ['text/csv', 'Kind\r\n', ['Content-Type is text/csv, and not text/html']],
  ['application/json', '{}', ['Content-Type is application/json, and not text/html']],
])('a document is what its type says: %s', (type, text, findings) => {
  const headers = new Headers({ 'Content-Type': type });
  const judged = judge('getReceipt', { status: 200, headers, text });
  expect(judged.findings.map(({ what }) => what)).toEqual(findings);
  expect(judged.value).toBe(findings.length === 0 ? text : undefined);
});
