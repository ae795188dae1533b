/** What must not stand in a log, wherever it turns up: tokens, key material, e-mail addresses. */
const SECRETS: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/\b(postgres(?:ql)?:\/\/)[^\s/@]+@/gu, '$1[password]@'],
  [/\beyJ[\w-]+\.[\w-]*\.[\w-]*/gu, '[token]'],
  [/\bBearer\s+\S+/giu, '[token]'],
  [/-----BEGIN [A-Z ]+-----[\s\S]*?(-----END [A-Z ]+-----|$)/gu, '[key]'],
  [/\bAAAA[\w+/]{20,}={0,2}/gu, '[key]'],
  [/[^\s"'<>(),:;]+@[^\s"'<>(),:;]+\.[^\s"'<>(),:;]+/gu, '[e-mail]'],
];

/** A text for the log, with everything that looks like a secret taken out. */
export function withoutSecrets(text: string): string {
  return SECRETS.reduce((clean, [pattern, instead]) => clean.replace(pattern, instead), text);
}
