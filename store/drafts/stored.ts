import { parseJson, recordOf } from '@/contract/record';
import type { ListenerApi } from '../listening';

const STORAGE_KEY = 'rackline.drafts';
type Storage = Pick<ListenerApi, 'extra'>;

export function writeStored({ extra }: Storage, text: string): void {
  extra.storage.write(STORAGE_KEY, text);
}

export function clearDrafts({ extra }: Storage): void {
  extra.storage.remove(STORAGE_KEY);
}

/** The stored value, of any form; null where there is none. */
export function readStored({ extra }: Storage): unknown {
  const text = extra.storage.read(STORAGE_KEY);
  return text === null ? null : parseJson(text);
}

/** Id of the person whose drafts are stored. */
export const ownerOfDrafts = (storage: Storage): unknown => recordOf(readStored(storage)).uid;
