import * as z from 'zod/mini';
import { atMost, nested } from './bounded.ts';
import { Clause } from './clause.ts';
import { MAX_CLAUSES } from './limits.ts';
import { Layout, Sort } from './visual.ts';

/** The state of one visual; only differences from the document are stored. */
export const VisualMemory = z.object({
  hidden: z.optional(z.boolean()),
  layout: z.optional(z.partial(Layout)),
  sort: z.optional(z.array(Sort)),
  /** How many levels of its category the reader has drilled into. */
  drillDepth: z.optional(z.number()),
  /** Search text of a table. */
  search: z.optional(z.string()),
  /** The sync group the reader moved a slicer to; the empty name is none. */
  syncGroup: z.optional(z.string()),
  /** Rows of a matrix the reader has collapsed, by their keys. */
  collapsed: z.optional(z.array(z.string())),
  /** The planner's threshold, where the reader changed it from the best one. */
  planFrom: z.optional(z.nullable(z.number())),
  /** The reader's comment. */
  comment: z.optional(z.string().check(z.maxLength(2_000))),
});
export type VisualMemory = z.infer<typeof VisualMemory>;

/** A bookmark is the clauses plus page and layout, and nothing more; the version keeps old ones readable. */
export const BookmarkState = z.object({
  version: z.literal(1),
  page: z.string(),
  clauses: z.array(Clause).check(atMost(MAX_CLAUSES, 'clauses')),
  /**
   * Only in a changes-only state: document filters the reader removed. The document's other filters apply unchanged, so
   * the clauses are only the reader's own and the state is short enough for a link.
   */
  dropped: z.optional(z.array(Clause).check(atMost(MAX_CLAUSES, 'clauses'))),
  /** Visual states by page name and visual name. */
  visuals: z.record(z.string(), z.record(z.string(), VisualMemory)),
});
export type BookmarkState = z.infer<typeof BookmarkState>;

/** A group has children and no state; a bookmark has a state and no children. */
export interface Bookmark {
  name: string;
  displayName: string;
  state?: BookmarkState | undefined;
  children?: Bookmark[] | undefined;
}
export const Bookmark = nested<Bookmark>(
  (children) =>
    z.object({
      name: z.string(),
      displayName: z.string(),
      state: z.optional(BookmarkState),
      children: z.optional(children),
    }),
  'bookmarks',
);

/** A reader's own bookmarks, as stored between visits. */
export const ReaderBookmarks = z.object({ bookmarks: z.array(Bookmark).check(z.maxLength(200)) });
export type ReaderBookmarks = z.infer<typeof ReaderBookmarks>;
