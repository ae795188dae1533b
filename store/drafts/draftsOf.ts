import type { PagePath } from '@/contract/pages';
import type { Decoder } from '@/contract/reading/decoder';
import type { Part } from './part';

/**
 * What of a concern is kept over a reload: what a person has typed and chosen, which form, drawer or tab is open. Questions
 * before something is deleted, menus and notices are no drafts: nobody wants them back unasked.
 */
interface ConcernDrafts<Stored> {
  /** What of the state is written down, and how it is read again. */
  stored: Decoder<Stored>;
  /** The page on which the concern's dialogs and drawers come back; without one, that over which they were open. */
  home?: PagePath;
  /** On any other page: what closes them. What was typed in them stays. */
  closed?: (stored: NoInfer<Stored>) => Part<NoInfer<Stored>>;
}

/** The drafts of some concern. */
export interface AnyDrafts extends Pick<ConcernDrafts<never>, 'home'> {
  stored: Pick<Decoder<unknown>, 'fits' | 'readOdd'>;
  closed?: (stored: never) => object;
}

export const draftsOf = <Stored>(drafts: ConcernDrafts<Stored>): ConcernDrafts<Stored> => drafts;
