import * as z from 'zod/mini';
import { StoredMessages } from '../messages/stored-messages.ts';
import { SourcePlace } from './connections/kinds.ts';
import { short } from './connections/place-field.ts';
import { SharedConnection } from './workspaces.ts';

export const REPEATS = ['never', 'hour', 'day', 'week', 'month'] as const;
export type Repeat = (typeof REPEATS)[number];

/** At `time` in `time_zone`, on a day of the week (1 is Monday) or of the month. Not exact to the second. */
export const Schedule = z.object({
  every: z.enum(REPEATS),
  time: z._default(z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/)), '06:00'),
  day: z._default(z.number().check(z.gte(1), z.lte(28)), 1),
  time_zone: z._default(short, 'UTC'),
});
export type Schedule = z.infer<typeof Schedule>;

export const RUN_STATES = ['queued', 'running', 'done', 'failed', 'unchanged'] as const;
export type RunState = (typeof RUN_STATES)[number];

/** One fetch. `done` means the file was uploaded; the prediction has its own status. */
export const SourceRun = z.object({
  id: z.number(),
  state: z.enum(RUN_STATES),
  asked_by: z.enum(['schedule', 'person']),
  created_at: z.string(),
  ended_at: z.nullable(z.string()),
  attempts: z.number(),
  bytes: z.nullable(z.number()),
  upload_id: z.nullable(z.number()),
  prediction_id: z.nullable(z.number()),
  /** Status of the prediction, as in the list of predictions. */
  prediction_status: z.nullable(z.string()),
  problem: z.nullable(
    z.object({ code: z.string(), detail: z.string(), says: StoredMessages, note: z.nullable(z.string()) }),
  ),
});
export type SourceRun = z.infer<typeof SourceRun>;

export const Source = z.extend(SharedConnection, {
  id: z.number(),
  name: z.string(),
  place: SourcePlace,
  schedule: Schedule,
  /** The model that scores its files; null: as for an upload without a choice. */
  model_id: z.nullable(z.number()),
  is_paused: z.boolean(),
  created_at: z.string(),
  next_at: z.nullable(z.string()),
  last: z.nullable(SourceRun),
});
export type Source = z.infer<typeof Source>;
export const SourceList = z.object({ value: z.array(Source) });
export const SourceRunList = z.object({ value: z.array(SourceRun) });

export const NewSource = z.object({
  name: short,
  place: SourcePlace,
  schedule: Schedule,
  model_id: z._default(z.nullable(z.number()), null),
});
export type NewSource = z.infer<typeof NewSource>;

export const SourceChange = z.object({
  name: z.optional(short),
  place: z.optional(SourcePlace),
  schedule: z.optional(Schedule),
  model_id: z.optional(z.nullable(z.number())),
  is_paused: z.optional(z.boolean()),
});
export type SourceChange = z.infer<typeof SourceChange>;

/** A place to test; with `source_id`, the stored secret of that source is used where none is given. */
export const SourceTrial = z.object({ place: SourcePlace, source_id: z._default(z.nullable(z.number()), null) });

/** Result of a test: the file was fetched and inspected, and nothing was stored. */
export const TriedSource = z.object({
  filename: z.string(),
  bytes: z.number(),
  columns: z.array(z.string()),
  rows: z.array(z.array(z.string())),
  /** The database account also has write access, which a source does not need. */
  may_write: z.boolean(),
});
export type TriedSource = z.infer<typeof TriedSource>;
