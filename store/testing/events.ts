import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isEvent } from '@/domain/snapshot/events';
import { api } from '../api/api';

const STORE = resolve(__dirname, '..');

/** Every event that a module of the store exports, with the place of it. */
export function allEvents(): { name: string; type: string; place: string }[] {
  const modules = readdirSync(STORE, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !/\.test\.ts$|testing\//u.test(file),
  );
  const found = modules.flatMap((place) => {
    const exported: unknown = jest.requireActual(join(STORE, place));
    return Object.entries(typeof exported === 'object' ? (exported ?? {}) : {}).flatMap(
      ([name, value]: [string, unknown]) =>
        isEvent(value) ? [{ name, type: value.type, place: `store/${place}` }] : [],
    );
  });
  return [...new Map(found.map((event) => [event.type, event])).values()];
}

/** Action types of RTK Query itself. */
export function apiEventTypes(): string[] {
  const creators: unknown[] = [...Object.values(api.internalActions), ...Object.values(api.util)];
  const phases = ['pending', 'fulfilled', 'rejected'];
  return [
    ...creators.filter(isEvent).map(({ type }) => type),
    ...['executeQuery', 'executeMutation'].flatMap((call) =>
      phases.map((phase) => `api/${call}/${phase}`),
    ),
  ];
}
