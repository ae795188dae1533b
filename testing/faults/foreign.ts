import { makeTestStore } from '@/store/testing/testStore';
import { ForeignBackend, type Options, seed } from '../foreign';
import type { Person } from './person';
import { QUESTIONS } from './questions';
import type { Path } from './variations';

/** Whole seconds, so that epoch seconds say the same. */
const NOW = Date.UTC(2026, 10, 27, 9, 30);

/** A person whose app is in front of a backend that was written from the specification alone. */
export interface Stranger {
  person: Person;
  backend: ForeignBackend;
  leave: () => Promise<void>;
}

/** Brings the owner before such a backend; everything that pages show is there. */
export async function comeToForeign(dialect: Options = {}): Promise<Stranger> {
  const backend = await ForeignBackend.start({ ...dialect, now: () => NOW });
  const { team } = seed(backend);
  invite(backend, team.id);
  const testStore = await makeTestStore(undefined, { capabilities: [] });
  testStore.intercept(({ method, url, headers, body }) =>
    fetch(backend.baseURL + url, { method, headers, body }),
  );
  const leave = async () => {
    await testStore.server.close();
    await backend.close();
  };
  const keyId = String(backend.write.id(backend.data.keys[0]?.id ?? null));
  const things = { keyId } as Person['things'];
  const person: Person = { ...testStore, things, leave: () => undefined };
  await person.start('owner@example.com');
  for (const { ask } of QUESTIONS) await ask(person);
  return { person, backend, leave };
}

function invite({ data }: ForeignBackend, teamId: number): void {
  const email = 'owner@example.com';
  const invitation = { teamId, email, role: 'admin' as const, invitedByName: 'Max Member' };
  for (const expiresAt of [NOW + 3_600_000, NOW + 7_200_000]) {
    data.invitations.push({ ...invitation, id: data.nextId(), expiresAt });
  }
}

/** A list's rows are identified by their content, so that one that is missing moves no other. */
export function nameOf(item: unknown, place: string | number): string {
  const { gpuType, offerId, email, internal_port } = Object(item) as Record<string, unknown>;
  return String(offerId ?? gpuType ?? email ?? internal_port ?? place);
}

/** What the store's selectors return of the answers to all questions, as values by their paths. */
export function told(person: Person): Map<string, string> {
  const leaves = new Map<string, string>();
  const walk = (value: unknown, path: Path): void => {
    const isLeaf = typeof value !== 'object' || value === null || Object.keys(value).length === 0;
    if (isLeaf) return void leaves.set(path.join('/'), JSON.stringify(value) ?? 'undefined');
    for (const [name, inner] of Object.entries(value)) {
      walk(inner, [...path, Array.isArray(value) ? nameOf(inner, name) : name]);
    }
  };
  for (const { call, known } of QUESTIONS) {
    const { ids: _, ...data } = Object(known(person).data) as Record<string, unknown>;
    walk(data, [call]);
  }
  return leaves;
}

/** The paths that two tellings differ in. */
export function differences(one: Map<string, string>, other: Map<string, string>): string[] {
  const paths = new Set([...one.keys(), ...other.keys()]);
  return [...paths].filter((path) => one.get(path) !== other.get(path));
}
