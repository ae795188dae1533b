/** What a call refuses, with the text for the person and, where it is about one, the field. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    text: string,
    readonly field = 'non_field_errors',
  ) {
    super(text);
  }
}
