import type { DocumentType } from '@/contract/route';

/** A document that a call answers in place of JSON. */
export class SentDocument {
  constructor(
    readonly type: DocumentType,
    readonly text: string,
  ) {}
}
