import { CALLS, isQuestion, type Call, type CallName } from '@/contract/calls';
import { parseJson } from '@/contract/record';
import { needsToken } from '@/contract/route';
import { decoderOf } from '@/contract/routes';
import { readBy, type Reading } from '@/contract/reading/decoder';
import { readError } from '@/contract/reading/errorText';
import type { Oddity } from '@/contract/reading/oddities';
import type { Answer } from './backend';
import { PromisedOddities } from './optionalFields';
import type { Finding } from './outcome';
import { sectionOf } from './sections';
import {
  SHOWN_AFTER_LIST,
  SHOWN_AS_READ,
  shownWithout,
  shownWithoutField,
  shownWithoutRows,
} from './consequences';

/** What an answer was worth. */
export interface Judgement {
  /** What was read of it; undefined where nothing was. */
  value: unknown;
  /** True where the status says that it was done. */
  isDone: boolean;
  findings: Finding[];
}

const MARKUP = /^\s*</u;

/** True for a call that is done whatever its answer says: who needs more than that asks the list. */
const asksList = (name: CallName): boolean => !isQuestion(name) && name !== 'checkout';

/** Holds an answer to the specification, as the console reads it. */
export function judge(name: CallName, answer: Answer): Judgement {
  const section = sectionOf(name, '');
  const fault = (what: string, shown = shownWithout(name)): Judgement => ({
    value: undefined,
    isDone: false,
    findings: [{ kind: 'fault', about: what, what, section, shown }],
  });
  const { status, text } = answer;
  if (status === null) return fault(`no answer came: ${text}`);
  if (status === 401 && !needsToken(CALLS[name]))
    return fault('401: no token is sent with this call');
  if (status === 401) return fault('401: the token was refused', 'the person is signed out');
  if (status < 200 || status > 299) return fault(refusalText(status, text));
  const { document }: Call = CALLS[name];
  if (document !== undefined) {
    const type = answer.headers.get('Content-Type') ?? 'none';
    return document.some((one) => type.startsWith(one))
      ? { value: text, isDone: true, findings: [] }
      : fault(`Content-Type is ${type}, and not ${document.join(' or ')}`);
  }
  if (MARKUP.test(text)) return fault('a page of HTML came');
  const json = parseJson(text);
  if (json === undefined && asksList(name)) return { value: undefined, isDone: true, findings: [] };
  if (json === undefined) {
    return fault(text === '' ? 'nothing came' : `${JSON.stringify(text.slice(0, 60))} is no JSON`);
  }
  const reading = readBy(decoderOf(name), json, new PromisedOddities(name));
  return {
    value: reading.read?.value,
    isDone: reading.read !== null || asksList(name),
    findings: findingsOf(name, reading),
  };
}

/** The status, and the sentence that a person gets to read. */
function refusalText(status: number, text: string): string {
  const { message } = readError(text);
  return message === null
    ? `${status} came, and nothing that can be shown to a person`
    : `${status} came: ‘${message}’`;
}

function findingsOf(name: CallName, reading: Reading<unknown>): Finding[] {
  return reading.oddities.map((oddity) => ({
    kind: isReadable(name, oddity) ? 'read' : 'fault',
    about: `${oddity.field} ${oddity.readAs ?? ''}`,
    what: whatCame(oddity),
    section: sectionOf(name, oddity.field),
    shown: shownOf(name, oddity, reading),
  }));
}

/** Whether the console can work with it, be it by asking the list again. */
const isReadable = (name: CallName, { readAs }: Oddity): boolean =>
  readAs !== null || asksList(name);

function whatCame({ at, came, count, readAs }: Oddity): string {
  const alike = count === 1 ? '' : `, and ${count - 1} more like it`;
  const as = readAs === null ? '' : `, read as ${readAs}`;
  return `${at === '' ? 'the answer' : at} is ${came}${as}${alike}`;
}

function shownOf(
  name: CallName,
  { cost, field }: Oddity,
  { rowsLeftOut }: Reading<unknown>,
): string {
  if (cost === null) return SHOWN_AS_READ;
  if (asksList(name)) return SHOWN_AFTER_LIST;
  switch (cost) {
    case 'field':
      return shownWithoutField(field);
    case 'row':
      return shownWithoutRows(rowsLeftOut);
    case 'answer':
      return shownWithout(name);
  }
}
