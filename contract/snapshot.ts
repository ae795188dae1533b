import * as z from 'zod/mini';
import { instantSchema } from './primitives';

/** What the first key of every snapshot file says. */
export const SNAPSHOT_FORMAT = 'rackline-snapshot';

/** Version of the format that is written now; `domain/snapshot/versions.md` has the change log. */
export const SNAPSHOT_VERSION = 5;

/** Longest note that a person can put into a snapshot. Characters. */
export const MAX_NOTE_LENGTH = 5000;

/** A file that is written is no longer than this. Characters. */
export const MAX_WRITTEN_LENGTH = 20 * 1024 * 1024;

/**
 * A longer file is read by nobody. Characters. Version 1 held state and steps to the length of a whole file, and their
 * quotation marks are escaped in it.
 */
export const MAX_SNAPSHOT_LENGTH = 32 * 1024 * 1024;

/** Steps that are recorded at least, where there were so many, and how many more come before the oldest are dropped. */
export const RECORDED_STEPS = 500;
export const SEGMENT_STEPS = 100;

/** No file has more steps. */
export const MAX_SNAPSHOT_STEPS = RECORDED_STEPS + SEGMENT_STEPS;

const sizeSchema = z.number().check(z.minimum(1), z.maximum(100_000));
const epochMsSchema = z.number().check(z.minimum(0), z.maximum(8.64e15));

/**
 * A snapshot file: a state of the app's store, the actions that followed, and who-knows-what around them.
 *
 * `preloadedState` and `payload` are texts of JSON inside the JSON, as Redux DevTools imports them: the state at the oldest
 * checkpoint, and the array of the actions since, without `@@INIT`. Numbers that JSON does not know are written as
 * `{"$jsan":"i"}` (infinity), `{"$jsan":"y"}` (minus infinity) and `{"$jsan":"n"}` (not a number), as there.
 */
export const snapshotSchema = z.object({
  format: z.literal(SNAPSHOT_FORMAT),
  version: z.literal(SNAPSHOT_VERSION),
  /** Version and commit of the client that wrote the file. */
  app: z.object({
    version: z.string().check(z.maxLength(100)),
    commit: z.string().check(z.maxLength(100)),
  }),
  capturedAt: instantSchema,
  /** Where the person was when the file was written. */
  location: z.object({ pathname: z.string(), search: z.string(), hash: z.string() }),
  /** Size of the page in CSS pixels. */
  viewport: z.object({
    width: sizeSchema,
    height: sizeSchema,
    devicePixelRatio: z.optional(z.number().check(z.minimum(0.1), z.maximum(20))),
  }),
  /** IANA name, for example `Europe/Berlin`. */
  timeZone: z.string().check(z.maxLength(100)),
  /** What went wrong, in the person's own words; may be empty. */
  note: z.string().check(z.maxLength(MAX_NOTE_LENGTH)),
  /** Whether personal data was hidden, and how many different values of each kind were. */
  redaction: z.object({
    enabled: z.boolean(),
    hidden: z.record(z.string(), z.int().check(z.minimum(0))),
  }),
  /** When the checkpoint was taken and each action happened, in epoch milliseconds. */
  times: z.object({ state: epochMsSchema, actions: z.array(epochMsSchema) }),
  preloadedState: z.string(),
  payload: z.string(),
});
export type Snapshot = z.infer<typeof snapshotSchema>;
export type RedactionReport = Snapshot['redaction'];
