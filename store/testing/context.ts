import type { SnapshotContext } from '../snapshot/exportSnapshot';

/** Who-knows-what of an export, the same in every test. */
export const CONTEXT: SnapshotContext = {
  app: { version: '0.1.0', commit: 'abc1234' },
  viewport: { width: 1280, height: 800, devicePixelRatio: 2 },
  timeZone: 'Europe/Berlin',
  location: { pathname: '/instances', search: '', hash: '' },
  now: Date.parse('2026-03-10T12:34:56.789Z'),
};
