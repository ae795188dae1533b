/** What lets whoever has it act as a person: a signed token (RFC 7519), or what a request has behind `Bearer`, which no word is. */
const TOKEN =
  /\beyJ[\w-]{8,}\.[\w-]{8,}(?:\.[\w-]*)?|(?<=\bBearer\s{1,3})(?=[\w.~+/-]*\d)[\w.~+/-]{16,}=*/giu;

/** A text without the tokens in it, which somebody may have copied there with a request that failed. */
export const withoutTokens = (text: string): string => text.replace(TOKEN, '[token]');
