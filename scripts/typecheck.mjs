import { run } from './lib/run.mjs';
import { tool } from './lib/root.mjs';

const PROJECTS = [
  // Everything in TypeScript, tests too.
  'tsconfig.json',
  // What runs in a browser, without Node's and jest's types.
  'tsconfig.client.json',
  // Contract and domain alone, without the DOM's types either: they are pure.
  'tsconfig.pure.json',
  // What Node runs as it is: JavaScript with types in its comments.
  'tsconfig.scripts.json',
];

let failed = false;
for (const project of PROJECTS) {
  const { code } = await run(tool('tsc'), ['-p', project]);
  failed ||= code !== 0;
}
process.exitCode = failed ? 1 : 0;
