import { createLog } from './log';

it.each(['info', 'silent'])('can be made for the level %s', (level) => {
  expect(() => createLog(level).info({}, 'made')).not.toThrow();
});
