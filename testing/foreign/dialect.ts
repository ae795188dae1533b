/** How a call's success is answered where the specification names no body, or names less than a team may send. */
export type BodyForm =
  | 'whole'
  | 'named'
  | 'wrapped'
  | 'success'
  | 'message'
  | 'OK'
  | 'true'
  | 'null'
  | 'empty200'
  | 'empty201'
  | 'empty204';

export type ErrorForm =
  'error' | 'message' | 'detail' | 'nest' | 'nestList' | 'fields' | 'list' | 'text' | 'html';

/** `answersOnly`: a refusal goes out without headers, as of a proxy or of a framework whose filter comes too late. */
export type CorsForm = 'exact' | 'reflected' | 'answersOnly';

/** The habits of one team: each is allowed by the specification, which leaves it open. */
export interface Dialect {
  ids: 'text' | 'number' | 'uuid';
  /** `text`: numbers as most ORMs write decimals. `reversed`: that, and numbers for what is called a text. */
  decimals: 'asSpecified' | 'text' | 'reversed';
  instants: 'iso' | 'micros' | 'noZone' | 'space' | 'seconds' | 'milliseconds';
  roles: 'lower' | 'upper' | 'title';
  /** What stands for a value that is not there. */
  missing: 'absent' | 'null';
  /** A team that fills in only what it needs itself: no names of offers, no members in the plain list, no avatars. */
  sparse: boolean;
  /** Where an offer's extras stand. */
  extras: 'nested' | 'flat';
  /** Objects of no known form: as an object each, or as text, an empty list and a whole row. */
  objects: 'plain' | 'loose';
  /** The answer of GET /api/ssh-keys/{id}, of which the specification uses the name. */
  keyDetail: 'whole' | 'idAndName' | 'name';
  bodies: BodyForm;
  errors: ErrorForm;
  cors: CorsForm;
  /** Path before /api, for example `/backend/v1`. */
  prefix: string;
  latencyMs: number;
  /** Fields that the specification does not know, in every object. */
  unknownFields: Record<string, unknown>;
}

/** As the specification's own examples would be written. */
export const PLAINEST: Dialect = {
  ids: 'text',
  decimals: 'asSpecified',
  instants: 'iso',
  roles: 'lower',
  missing: 'absent',
  sparse: false,
  extras: 'nested',
  objects: 'plain',
  keyDetail: 'whole',
  bodies: 'whole',
  errors: 'error',
  cors: 'exact',
  prefix: '',
  latencyMs: 0,
  unknownFields: {},
};

/** Every habit at its farthest from {@link PLAINEST}. */
export const ODDEST: Dialect = {
  ids: 'number',
  decimals: 'reversed',
  instants: 'space',
  roles: 'upper',
  missing: 'null',
  sparse: true,
  extras: 'flat',
  objects: 'loose',
  keyDetail: 'name',
  bodies: 'empty204',
  errors: 'nestList',
  cors: 'answersOnly',
  prefix: '/rent/v2',
  latencyMs: 0,
  unknownFields: { internalNote: 'kept-in-house', audit: { by: 'kept-in-house', at: 1 } },
};
