import * as z from 'zod/mini';
import { StoredMessages } from '../messages/stored-messages.ts';
import { DestinationPlace } from './connections/kinds.ts';
import { short } from './connections/place-field.ts';
import { SharedConnection } from './workspaces.ts';

export const Writing = z.object({
  id: z.number(),
  prediction_id: z.number(),
  filename: z.string(),
  state: z.enum(['queued', 'running', 'done', 'failed']),
  created_at: z.string(),
  ended_at: z.nullable(z.string()),
  attempts: z.number(),
  rows: z.nullable(z.number()),
  problem: z.nullable(
    z.object({ code: z.string(), detail: z.string(), says: StoredMessages, note: z.nullable(z.string()) }),
  ),
});
export type Writing = z.infer<typeof Writing>;

export const Destination = z.extend(SharedConnection, {
  id: z.number(),
  name: z.string(),
  place: DestinationPlace,
  is_paused: z.boolean(),
  created_at: z.string(),
  last: z.nullable(Writing),
});
export type Destination = z.infer<typeof Destination>;
export const DestinationList = z.object({ value: z.array(Destination) });
export const WritingList = z.object({ value: z.array(Writing) });
export const NewDestination = z.object({ name: short, place: DestinationPlace });
export type NewDestination = z.infer<typeof NewDestination>;
export const DestinationChange = z.object({
  name: z.optional(short),
  place: z.optional(DestinationPlace),
  is_paused: z.optional(z.boolean()),
});
export type DestinationChange = z.infer<typeof DestinationChange>;
/** Writes the scores of a finished prediction now. */
export const WriteOrder = z.object({ prediction_id: z.number() });
