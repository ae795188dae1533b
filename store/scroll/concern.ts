import { isRecord } from '@/contract/record';
import { oneOf, value } from '@/contract/reading/values';
import type { Concern } from '../concern';
import { draftsOf, nothing, number } from '../drafts/values';
import { PANES, type Pane } from './panes';
import { scrollReducer, scrollRule } from './slice';

const PANE = oneOf(PANES);

/** Positions by pane; unknown panes are not read. */
const scrolled = value<Partial<Record<Pane, number>>>(
  'places of panes',
  (given) =>
    isRecord(given) &&
    Object.entries(given).every(([pane, at]) => PANE.fits(pane) && number.fits(at)),
  nothing,
);

export const scroll = {
  reducer: scrollReducer,
  rule: scrollRule,
  snapshot: () => import(/* webpackChunkName: "snapshot" */ './snapshot'),
  drafts: draftsOf({ stored: scrolled }),
} satisfies Concern;
