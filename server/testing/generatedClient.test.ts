import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import type { OfferListing } from '@/contract/offer';
import type { SentTeam } from '@/contract/team';
import { makeWorld, OWNER, type World } from './world';

/** A client that is generated from the document, as `docs/api.md` says, is type-safe and can be used. */

const ROOT = path.resolve(__dirname, '../..');
const GENERATOR = path.join(path.dirname(require.resolve('openapi-typescript')), '../bin/cli.js');

const source = (teamName: string) => `
import createClient from 'openapi-fetch';
import type { paths } from './api';

export async function use(fetch: (request: Request) => Promise<Response>, token: string) {
  const baseUrl = 'http://localhost';
  const client = createClient<paths>({ baseUrl, fetch, headers: { Authorization: 'Bearer ' + token } });
  const { data: teams = [] } = await client.GET('/api/teams');
  const teamId = teams[0]?.id ?? '';
  const { data: offers } = await client.GET('/api/gpu-offers', { params: { query: { limit: 1 } } });
  const renamed = await client.PUT('/api/teams/{teamId}', {
    params: { path: { teamId } },
    body: { name: ${teamName} },
  });
  const refused = await client.GET('/api/ssh-keys', { params: { query: { teamId: 'nobody' } } });
  return { teams, offers, isRenamed: renamed.data?.success, code: refused.error?.code };
}
`;

interface Client {
  use: (
    fetch: (request: Request) => Promise<Response>,
    token: string,
  ) => Promise<{
    teams: SentTeam[];
    offers?: OfferListing;
    isRenamed?: boolean | null;
    code?: string;
  }>;
}

let directory: string;
let world: World;
beforeAll(async () => {
  mkdirSync(path.join(ROOT, '.cache'), { recursive: true });
  // Below the packages, so that they are found.
  directory = mkdtempSync(path.join(ROOT, '.cache/client-'));
  world = await makeWorld();
  const document = path.join(directory, 'openapi.json');
  writeFileSync(document, await (await world.server.fetch('/api/openapi.json')).text());
  execFileSync(process.execPath, [GENERATOR, document, '-o', path.join(directory, 'api.d.ts')]);
});
afterAll(async () => {
  rmSync(directory, { recursive: true, force: true });
  await world.server.close();
});

/** Compiles the source beside the types. @returns what the compiler says */
function compiled(name: string, text: string): string[] {
  const file = path.join(directory, `${name}.ts`);
  writeFileSync(file, text);
  const program = ts.createProgram([file], {
    module: ts.ModuleKind.Node16,
    moduleResolution: ts.ModuleResolutionKind.Node16,
    target: ts.ScriptTarget.ES2022,
    ...{ strict: true, skipLibCheck: true, esModuleInterop: true },
    types: ['node'],
    typeRoots: [path.join(ROOT, 'node_modules/@types')],
  });
  program.emit();
  return ts
    .getPreEmitDiagnostics(program)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '));
}

it('calls the server as its types say', async () => {
  expect(compiled('client', source("'Renamed'"))).toEqual([]);
  const { use } = (await import(path.join(directory, 'client.js'))) as Client;
  const fetch = async (request: Request) => world.server.app.request(request);
  const answered = await use(fetch, await world.server.tokenFor(OWNER));
  expect(answered.teams.map(({ id }) => id)).toContain(world.teamId);
  expect(answered.offers?.data).toHaveLength(1);
  expect(answered).toMatchObject({ isRenamed: true, code: 'not_found' });
});

it('does not compile where a call is not as described', () => {
  expect(compiled('wrong', source('7'))).toEqual([
    "Type 'number' is not assignable to type 'string'.",
  ]);
});
