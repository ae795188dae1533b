import { parseJson } from '../api/failure';
import { recordOf } from '@/contract/record';
import type { ListenerApi } from '../listening';

/** The text in which drafts are written down. */

const STORAGE_KEY = 'rackline.drafts';
type Storage = Pick<ListenerApi, 'extra'>;

export function writeStored({ extra }: Storage, text: string): void {
  extra.storage.write(STORAGE_KEY, text);
}

export function forgetDrafts({ extra }: Storage): void {
  extra.storage.remove(STORAGE_KEY);
}

/** What is written there, whatever it is; null where nothing is. */
export function readStored({ extra }: Storage): unknown {
  const text = extra.storage.read(STORAGE_KEY);
  return text === null ? null : parseJson(text);
}

/** Id of the person whose drafts they are. */
export const ownerOfDrafts = (storage: Storage): unknown => recordOf(readStored(storage)).uid;
