import * as z from 'zod/mini';
import { StoredMessages } from '../messages/stored-messages.ts';
import { MessageLanguage } from './connections/chat.ts';
import { SourcePlace } from './connections/kinds.ts';
import { short } from './connections/place-field.ts';
import { MAX_RECENT_DAYS } from './own-datasets.ts';
import { SharedConnection } from './workspaces.ts';

export const REPEATS = ['never', 'hour', 'day', 'week', 'month'] as const;
export type Repeat = (typeof REPEATS)[number];

const Time = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));

/**
 * At `time` in `time_zone`, on a day of the week (1 is Monday) or of the month; `times` and, in a week, `days` name
 * several instead. Not exact to the second.
 */
export const Schedule = z.object({
  every: z.enum(REPEATS),
  time: z._default(Time, '06:00'),
  times: z.optional(z.array(Time).check(z.minLength(1), z.maxLength(48))),
  day: z._default(z.number().check(z.gte(1), z.lte(28)), 1),
  days: z.optional(z.array(z.int().check(z.gte(1), z.lte(7))).check(z.minLength(1), z.maxLength(7))),
  time_zone: z._default(short, 'UTC'),
});
export type Schedule = z.infer<typeof Schedule>;

const TargetTable = z.object({
  dataset_id: z.guid(),
  table: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
});

/** The table that the files of a source fill, made by the first of them, and how their rows join it. */
export const TableTarget = z.discriminatedUnion('mode', [
  z.extend(TargetTable, { mode: z.literal('replace') }),
  z.extend(TargetTable, { mode: z.literal('append') }),
  z.extend(TargetTable, { mode: z.literal('upsert'), key: short }),
  z.extend(TargetTable, {
    mode: z.literal('recent'),
    date: short,
    days: z.int().check(z.gte(1), z.lte(MAX_RECENT_DAYS)),
  }),
]);
export type TableTarget = z.infer<typeof TableTarget>;

export const RUN_STATES = ['queued', 'running', 'done', 'failed', 'unchanged'] as const;
export type RunState = (typeof RUN_STATES)[number];

/** One fetch. `done` means the file was uploaded or loaded into its table; the prediction has its own status. */
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
  /** Null: its files become uploads, which are predicted. */
  target: z.nullable(TableTarget),
  /** The language of the mail to its maker after a failure; null: no mail. */
  mail_on_failure: z.nullable(MessageLanguage),
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
  target: z._default(z.nullable(TableTarget), null),
  mail_on_failure: z._default(z.nullable(MessageLanguage), null),
});
export type NewSource = z.infer<typeof NewSource>;

export const SourceChange = z.object({
  name: z.optional(short),
  place: z.optional(SourcePlace),
  schedule: z.optional(Schedule),
  model_id: z.optional(z.nullable(z.number())),
  target: z.optional(z.nullable(TableTarget)),
  mail_on_failure: z.optional(z.nullable(MessageLanguage)),
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
