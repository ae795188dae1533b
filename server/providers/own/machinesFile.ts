import { readFileSync } from 'node:fs';
import path from 'node:path';
import { LineCounter, parseDocument, type Document } from 'yaml';
import type * as z from 'zod/mini';
import { recordOf } from '@/contract/record';
import { canonicalGpuType } from '@/domain/gpuSpelling';
import { machineSchema } from './fields';

/** A machine of the file; paths are whole, and what may be left out has its value. */
export type OwnMachine = z.output<typeof machineSchema> & { address: string };

/** Why a list of machines cannot be used: a line for each thing that is wrong in it. */
export class MachinesFileError extends Error {
  override readonly name = 'MachinesFileError';

  constructor(readonly problems: readonly string[]) {
    super(problems.join('\n'));
  }
}

type Key = string | number;

/** A text with the lines of what stands in it. */
interface Source {
  /** As it stands before the number of a line. */
  file: string;
  document: Document;
  lines: LineCounter;
}

/**
 * Reads the list of the operator's own machines, YAML or JSON.
 * @param file its path; the paths in it are relative to its directory
 * @throws MachinesFileError that names every mistake with its line, machine and field
 */
export function readMachinesFile(file: string): OwnMachine[] {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new MachinesFileError([`MACHINES_FILE ${file} ${unreadable(error)}`]);
  }
  return parseMachines(text, file);
}

function unreadable(error: unknown): string {
  switch (recordOf(error).code) {
    case 'ENOENT':
      return 'does not exist. Write it (docs/providers.md), or correct the path.';
    case 'EISDIR':
      return 'is a directory. Name the file in it.';
    default:
      return 'cannot be read by this user. Give it the right to (chmod, chown).';
  }
}

/** {@link readMachinesFile} of a text. */
export function parseMachines(text: string, file: string): OwnMachine[] {
  const lines = new LineCounter();
  const document = parseDocument(text, {
    lineCounter: lines,
    prettyErrors: false,
    logLevel: 'error',
  });
  const source = { file, document, lines };
  if (document.errors.length > 0) {
    throw new MachinesFileError(
      document.errors.map(
        ({ pos, message }) => `${file}:${lines.linePos(pos[0]).line}: ${sentence(message)}`,
      ),
    );
  }
  const rows = rowsOf(source);
  const read = rows.map((row) => machineSchema.safeParse(row));
  const problems = [
    ...read.flatMap(({ error }, index) =>
      (error?.issues ?? []).flatMap((issue) => issueLines(source, index, issue)),
    ),
    ...twice(source, rows, 'is the name of two machines', ({ name }) => name),
    ...twice(source, rows, 'is listed twice', ({ host, port }) => host && `${host}:${port ?? 22}`),
  ];
  if (problems.length > 0) throw new MachinesFileError(problems);
  return read.flatMap(({ data }) => (data === undefined ? [] : [whole(data, path.dirname(file))]));
}

function whole(machine: z.output<typeof machineSchema>, directory: string): OwnMachine {
  const { host, address = host, admin, gpu } = machine;
  return {
    ...machine,
    address,
    admin: { ...admin, identityFile: path.resolve(directory, admin.identityFile) },
    gpu: { ...gpu, type: canonicalGpuType(gpu.type) },
  };
}

/** The elements of `machines`, whatever they are. */
function rowsOf({ file, document }: Source): Record<string, unknown>[] {
  let given: unknown;
  try {
    given = document.toJS();
  } catch (error) {
    // A name that stands for too much, or for nothing.
    throw new MachinesFileError([`${file}:1: ${sentence(String(recordOf(error).message))}`]);
  }
  const { machines, ...others } = recordOf(given);
  if (!Array.isArray(machines) || machines.length === 0 || Object.keys(others).length > 0) {
    throw new MachinesFileError([
      `${file}:1: The file must hold one list, 'machines:', with one machine or more.`,
    ]);
  }
  return machines.map(recordOf);
}

/** The line of what stands at a place, or of the nearest thing around it. */
function lineOf({ document, lines }: Source, place: readonly Key[]): number {
  for (let depth = place.length; depth > 0; depth--) {
    const node = document.getIn(place.slice(0, depth), true);
    const [start] = (recordOf(node).range as [number] | undefined) ?? [];
    if (start !== undefined) return lines.linePos(start).line;
  }
  return 1;
}

/** `FILE:LINE: NAME: what is wrong there.` */
function problemAt(source: Source, index: number, inside: readonly Key[], what: string): string {
  const place = ['machines', index, ...inside];
  const name: unknown = source.document.getIn(['machines', index, 'name']);
  const machine = typeof name === 'string' && name !== '' ? name : `machine ${index + 1}`;
  return `${source.file}:${lineOf(source, place)}: ${machine}: ${what}.`;
}

function issueLines(source: Source, index: number, issue: z.core.$ZodIssue): string[] {
  const inside = issue.path as Key[];
  const field = inside.join('.');
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) =>
      problemAt(source, index, [...inside, key], `${[...inside, key].join('.')} is no field`),
    );
  }
  const isGiven = source.document.hasIn(['machines', index, ...inside]);
  const what = issue.code === 'invalid_type' ? `must be ${KINDS[issue.expected]}` : issue.message;
  return [problemAt(source, index, inside, `${field} ${isGiven ? what : 'is missing'}`)];
}

const KINDS: Partial<Record<string, string>> = {
  string: 'a text: put it between quotes',
  number: 'a number, without quotes and unit',
  array: 'a list',
  object: 'fields, each on a line of its own',
};

/** What two machines must not have alike, told at the second of them. */
function twice(
  source: Source,
  rows: readonly Record<string, unknown>[],
  what: string,
  keyOf: (row: Record<string, unknown>) => unknown,
): string[] {
  const keys = rows.map(keyOf);
  return keys.flatMap((key, index) =>
    typeof key === 'string' && keys.indexOf(key) < index
      ? [problemAt(source, index, [what.includes('name') ? 'name' : 'host'], `${key} ${what}`)]
      : [],
  );
}

function sentence(message: string): string {
  return /[.!?]$/u.test(message) ? message : `${message}.`;
}
