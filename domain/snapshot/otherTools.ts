import { recordOf } from '@/contract/record';

/** Marks by which the exports of other tools are known: keys that a file of theirs has at its top. */
const MARKS: readonly { name: string; keys: readonly string[] }[] = [
  { name: 'a browser (HAR)', keys: ['log'] },
  { name: 'a browser’s performance recording', keys: ['traceEvents'] },
  { name: 'Firefox Profiler', keys: ['meta', 'threads'] },
  { name: 'Playwright', keys: ['cookies', 'origins'] },
  { name: 'Lighthouse', keys: ['lighthouseVersion'] },
  { name: 'a JavaScript package', keys: ['name', 'dependencies'] },
  { name: 'Sentry', keys: ['event_id', 'exception'] },
];

/** The name of the tool that wrote a file with these keys; null where it is not known. */
export function otherTool(file: Record<string, unknown>): string | null {
  return MARKS.find(({ keys }) => keys.every((key) => Object.hasOwn(file, key)))?.name ?? null;
}

/** Whether a file is what Redux DevTools or its panel writes, without anything of ours. */
export function isDevtoolsExport(file: Record<string, unknown>): boolean {
  if (Object.hasOwn(file, 'actionsById') && Object.hasOwn(file, 'computedStates')) return true;
  return Object.hasOwn(file, 'payload') && !Object.hasOwn(file, 'format');
}

/** Whether an array is a recording of the page's events by a session-replay tool (rrweb and its users). */
export function isSessionReplay(file: readonly unknown[]): boolean {
  const first = recordOf(file[0]);
  return Object.hasOwn(first, 'timestamp') && Object.hasOwn(first, 'type');
}
