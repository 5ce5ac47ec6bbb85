import * as z from 'zod/mini';
import { DocumentFilter } from './clause.ts';
import { ParameterValues } from './paper.ts';

const at = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'is a time such as 08:30'));
const zone = z.string().check(z.maxLength(60), z.refine(isTimeZone, 'is a time zone such as Europe/Berlin'));

/** Schedule by the reader's clock. In a month without the day it is the last one. */
export const Rhythm = z.discriminatedUnion('every', [
  z.object({ every: z.literal('day'), at, zone }),
  /** 1 is Monday. */
  z.object({
    every: z.literal('week'),
    weekday: z.number().check(z.int(), z.minimum(1), z.maximum(7)),
    at,
    zone,
  }),
  z.object({ every: z.literal('month'), day: z.number().check(z.int(), z.minimum(1), z.maximum(31)), at, zone }),
]);
export type Rhythm = z.infer<typeof Rhythm>;

/**
 * Sent only when a measure crosses a threshold, checked on the schedule; `rises`: when it is larger than at the last
 * check.
 */
export const Alert = z.object({
  /** Table of the measure; the customers table when absent. */
  table: z.optional(z.string().check(z.maxLength(200))),
  measure: z.string().check(z.maxLength(200)),
  /** Label of the measure; absent: its own name, in the reader's language. */
  label: z.optional(z.string().check(z.maxLength(200))),
  filters: z.optional(z.array(DocumentFilter).check(z.maxLength(20))),
  when: z.enum(['above', 'below', 'rises']),
  line: z.number(),
});
export type Alert = z.infer<typeof Alert>;

/** The part of the report that is sent, and its language. */
export const MailedContent = z.object({
  pages: z.optional(z.array(z.string().check(z.maxLength(500))).check(z.minLength(1), z.maxLength(50))),
  state: z.optional(z.string().check(z.maxLength(100_000))),
  parameters: z.optional(ParameterValues),
  language: z.string().check(z.maxLength(35)),
  formatLocale: z.optional(z.string().check(z.maxLength(35))),
});
export type MailedContent = z.infer<typeof MailedContent>;

export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
