import { run } from './lib/run.mjs';
import { tool } from './lib/root.mjs';

// The second project holds contract and domain alone, without the DOM's and Node's types: they are pure.
const projects = ['tsconfig.json', 'tsconfig.pure.json'];
const results = [];
for (const project of projects) results.push(await run(tool('tsc'), ['-p', project]));

process.exitCode = results.some(({ code }) => code !== 0) ? 1 : 0;
