import type { Message } from '@holdfast/texts/kinds';
import { isMessage } from '@holdfast/texts/message';
import * as z from 'zod/mini';

export const AUDIT_PAGE = 100;

/** Who did what, when. The sentence stays a message until the reader's language is known. */
export const AuditEntry = z.object({
  id: z.number(),
  at: z.string(),
  /** Null once their account is deleted. */
  actor: z.nullable(z.string()),
  workspace: z.nullable(z.string()),
  says: z.custom<Message>(isMessage),
  /** The same in the requested language. */
  text: z.string(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

export const AuditPage = z.object({
  value: z.array(AuditEntry),
  /** Pass as `before` to get the previous entries; null at the end. */
  before: z.nullable(z.number()),
  /** Older entries are removed. */
  keptDays: z.number(),
});
export type AuditPage = z.infer<typeof AuditPage>;
