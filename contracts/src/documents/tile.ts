import * as z from 'zod/mini';
import { VisualMemory } from '../report/bookmark.ts';
import { atMost } from '../report/bounded.ts';
import { Clause } from '../report/clause.ts';
import { MAX_CLAUSES } from '../report/limits.ts';

/** The dashboard grid is this many units wide; its height is unbounded. */
export const GRID_COLUMNS = 12;
const MAX_GRID_ROWS = 10_000;
/** An image inside the document; larger ones must be linked. */
const MAX_IMAGE_LETTERS = 400_000;

const unit = (low: number, high: number) => z.number().check(z.int(), z.minimum(low), z.maximum(high));

/** In grid units, from the upper left corner of the dashboard. */
export const TilePlace = z
  .object({ x: unit(0, GRID_COLUMNS - 1), y: unit(0, MAX_GRID_ROWS), w: unit(1, GRID_COLUMNS), h: unit(1, 100) })
  .check(z.refine(({ x, w }) => x + w <= GRID_COLUMNS, 'invalid-document.tilePlace'));
export type TilePlace = z.infer<typeof TilePlace>;

/** The reader's selection in the report at the time of pinning; the tile keeps it. */
const Chosen = z.array(Clause).check(atMost(MAX_CLAUSES, 'clauses'));

export const PinnedVisual = z.object({
  kind: z.literal('visual'),
  reportId: z.guid(),
  page: z.string(),
  visual: z.string(),
  clauses: Chosen,
  /** Its sort, drill depth and similar state at that time. */
  memory: z.optional(VisualMemory),
  /** Size in its report, in pixels; a tile of another size is scaled from it. */
  size: z.object({ width: z.number().check(z.positive()), height: z.number().check(z.positive()) }),
});
export type PinnedVisual = z.infer<typeof PinnedVisual>;

/** A page that stays interactive inside its tile. */
export const LivePage = z.object({ kind: z.literal('page'), reportId: z.guid(), page: z.string(), clauses: Chosen });
export type LivePage = z.infer<typeof LivePage>;

export const TileText = z.object({ kind: z.literal('text'), text: z.string().check(z.maxLength(10_000)) });
export type TileText = z.infer<typeof TileText>;

const IMAGE = /^(https:\/\/[^\s"'<>]+|data:image\/(png|jpeg|gif|webp|svg\+xml);base64,[A-Za-z0-9+/]+=*)$/;
export const TileImage = z.object({
  kind: z.literal('image'),
  url: z.string().check(z.maxLength(MAX_IMAGE_LETTERS), z.regex(IMAGE, 'is neither an https address nor a picture')),
  /** Alternative text. */
  alternative: z.string().check(z.maxLength(1_000)),
});
export type TileImage = z.infer<typeof TileImage>;

export const TileQuestion = z.object({
  kind: z.literal('question'),
  datasetId: z.guid(),
  question: z.string().check(z.minLength(1), z.maxLength(1_000)),
  /** The language of the question; English when absent. */
  language: z.optional(z.string().check(z.maxLength(20))),
});
export type TileQuestion = z.infer<typeof TileQuestion>;
/** An answer is an ordinary visual: its page and name in the report built around it. */
export const ANSWER_PAGE = 'question';
export const ANSWER_VISUAL = 'answer';

export const TileContent = z.discriminatedUnion('kind', [PinnedVisual, LivePage, TileText, TileImage, TileQuestion]);
export type TileContent = z.infer<typeof TileContent>;

export const Tile = z.object({
  id: z.guid(),
  title: z.string().check(z.maxLength(300)),
  place: TilePlace,
  content: TileContent,
  /** Opened by a click instead of the report it was pinned from. */
  link: z.optional(z.string().check(z.maxLength(2_000), z.regex(/^https?:\/\//, 'is not an http address'))),
});
export type Tile = z.infer<typeof Tile>;
