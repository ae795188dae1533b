import { FULL_ANSWERS } from '../testing/answers';
import { ANSWERS } from './answers';
import { readBy } from './decoder';

/** Ids that no path can carry. */

test.each(['.', '..', '\ud800', 'half \udfff'])('%j is no id', (came) => {
  const [key] = FULL_ANSWERS.listSshKeys;
  const answer = [
    { ...key, id: came },
    { ...key, id: '...' },
  ];
  const { read, rowsLeftOut } = readBy(ANSWERS.listSshKeys, answer);
  expect(read?.value.map(({ id }) => id)).toEqual(['...']);
  expect(rowsLeftOut).toBe(1);
});
