import type { Text } from '@holdfast/texts/kinds';
import * as z from 'zod/mini';
import type { LocalizableDocument } from '../report/document.ts';
import { DashboardDocument } from './dashboard.ts';

export const DOCUMENT_KINDS = ['report', 'dashboard'] as const;
export const DocumentKind = z.enum(DOCUMENT_KINDS);
export type DocumentKind = z.infer<typeof DocumentKind>;

export const MAX_NAME_LETTERS = 200;
export const DocumentName = z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_NAME_LETTERS));
/** Earlier revisions of a document that can be viewed and restored; older ones are deleted. */
export const KEPT_REVISIONS = 50;

/** Who made a change: a person, or one of their service keys. */
export const Author = z.object({ id: z.string(), name: z.string() });
export type Author = z.infer<typeof Author>;

/** A report or dashboard with its owner and revision. */
export const SavedItem = z.object({
  id: z.guid(),
  kind: DocumentKind,
  name: z.string(),
  owner: Author,
  /** The dataset a report reads; null for dashboards, whose tiles each have their own. */
  datasetId: z.nullable(z.guid()),
  /** Generated from a prediction: it can be read and copied, not changed. */
  readOnly: z.boolean(),
  createdAt: z.string(),
  changedAt: z.string(),
  changedBy: Author,
  /** Grows by one with every save. A save must send the revision it started from. */
  revision: z.number(),
  /** Page-exact: read sheet by sheet. */
  paginated: z.optional(z.boolean()),
  /** Which of the page-exact reports generated with a prediction: 'call-list', 'summary', 'model-card'. */
  paper: z.optional(z.string()),
});
export type SavedItem = z.infer<typeof SavedItem>;

export const SavedReport = z.extend(SavedItem, {
  document: z.custom<LocalizableDocument>(isObject),
  /** Set if it can be written as a Power BI project: its data was imported from one, or loaded. */
  powerBi: z.optional(z.enum(['imported', 'loaded'])),
});
export type SavedReport = z.infer<typeof SavedReport>;
export const SavedDashboard = z.extend(SavedItem, { document: DashboardDocument });
export type SavedDashboard = z.infer<typeof SavedDashboard>;

export const Revision = z.object({ revision: z.number(), name: z.string(), savedAt: z.string(), savedBy: Author });
export type Revision = z.infer<typeof Revision>;

/** One named difference between two revisions. */
export const Difference = z.object({
  part: z.enum(['name', 'page', 'visual', 'tile', 'filters', 'bookmarks', 'measures', 'theme', 'order']),
  change: z.enum(['added', 'removed', 'changed']),
  /** Name of the page or visual, or id of the tile; absent where there is only one. */
  name: z.optional(z.string()),
  /** The page the visual is on. */
  page: z.optional(z.string()),
  /** Display title; a message until the reader's language is known. */
  title: z.optional(z.custom<Text>((value) => typeof value === 'string' || isObject(value))),
});
export type Difference = z.infer<typeof Difference>;

/**
 * Returned to the second of two concurrent editors: nothing of theirs was stored, and nothing of the first was lost.
 */
export interface Conflict {
  /** The current revision, who saved it, and when. */
  readonly revision: number;
  readonly savedAt: string;
  readonly savedBy: Author;
  /** Changes since the common base revision; null when that revision is no longer kept. */
  readonly theirs: readonly Difference[] | null;
  readonly yours: readonly Difference[] | null;
  /** Parts of the document changed in both versions. If there are none, the versions are merged automatically. */
  readonly both: readonly Difference[] | null;
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}
