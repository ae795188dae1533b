import { CALLS, type Call } from '@/contract/calls';
import { needsToken } from '@/contract/route';
import { requestedHeaders, type Answer } from '../backend';
import type { Trial } from '../trial';

const SECTION = '§6';
const SHOWN = 'no answer at all: the browser keeps it from the page';

/** Whether pages of `origin` get to see the answers of every call that was tried, and may send it. */
export async function tryCors(trial: Trial, origin: string): Promise<void> {
  for (const [name, params] of trial.sent) {
    const call: Call = CALLS[name];
    const answer = trial.answers.get(name);
    const missing = answer === undefined ? [] : whatIsMissing(answer, origin, call);
    if (needsToken(call)) {
      const asked = await trial.backend.preflight(name, params);
      missing.push(...refusals(asked, origin, call).map((one) => `preflight: ${one}`));
    }
    for (const what of missing) {
      trial.find(name, {
        ...{ kind: 'fault', about: what, section: SECTION, shown: SHOWN },
        what: `from a page of ${origin}: ${what}`,
      });
    }
  }
}

/** What an answer does not say that a page needs to see it. */
function whatIsMissing({ status, headers }: Answer, origin: string, call: Call): string[] {
  if (status === null) return [];
  const allowed = headers.get('Access-Control-Allow-Origin');
  // With credentials a browser takes no `*`.
  const isAllowed = allowed === origin || (!needsToken(call) && allowed === '*');
  return [
    ...(isAllowed ? [] : [`Access-Control-Allow-Origin is ${allowed ?? 'missing'}`]),
    ...(!needsToken(call) || headers.get('Access-Control-Allow-Credentials') === 'true'
      ? []
      : ['Access-Control-Allow-Credentials is not true']),
  ];
}

/** Why a browser would not send the call after this answer to its preflight. */
function refusals(answer: Answer, origin: string, call: Call): string[] {
  const { status, headers, text } = answer;
  if (status === null) return [`no answer came: ${text}`];
  if (status < 200 || status > 299) return [`${status} came`];
  const list = (name: string): string[] =>
    (headers.get(name) ?? '').split(',').map((one) => one.trim().toLowerCase());
  const mayBeSent = list('Access-Control-Allow-Headers');
  const withheld = requestedHeaders(call).filter((header) => !mayBeSent.includes(header));
  const isPlain = call.method === 'GET' || call.method === 'POST';
  const isMethodAllowed =
    isPlain || list('Access-Control-Allow-Methods').includes(call.method.toLowerCase());
  return [
    ...whatIsMissing(answer, origin, call),
    ...withheld.map((header) => `Access-Control-Allow-Headers lacks ${header}`),
    ...(isMethodAllowed ? [] : [`Access-Control-Allow-Methods lacks ${call.method}`]),
  ];
}
