import * as z from 'zod/mini';
import { DocumentFilter } from './clause.ts';
import { Field, Value } from './field.ts';
import { Layout, Visual } from './visual.ts';

export const PAGE_SIZE_TYPES = ['widescreen', 'standard', 'cortana', 'letter', 'custom', 'mobile'] as const;
export const PageSize = z.object({ type: z.enum(PAGE_SIZE_TYPES), width: z.number(), height: z.number() });
export type PageSize = z.infer<typeof PageSize>;

export const DISPLAY_OPTIONS = ['fitToPage', 'fitToWidth', 'actualSize'] as const;
export const DisplayOption = z.enum(DISPLAY_OPTIONS);
export type DisplayOption = z.infer<typeof DisplayOption>;

/** What a selection in `from` does to `to`. Pairs not listed follow the receiving kind's habit. */
export const Interaction = z.object({
  from: z.string(),
  to: z.string(),
  effect: z.enum(['filter', 'highlight', 'none']),
});
export type Interaction = z.infer<typeof Interaction>;

/** A layout for phones: visuals not named here are not shown. */
export const MobileLayout = z.object({ size: PageSize, visuals: z.record(z.string(), Layout) });
export type MobileLayout = z.infer<typeof MobileLayout>;

export const Backdrop = z.object({
  color: z.optional(z.string()),
  /** 0 opaque to 1 invisible. */
  transparency: z.optional(z.number()),
});

export const DrillMeaning = z.object({
  field: Field,
  values: z.array(z.object({ value: Value, means: z.array(DocumentFilter) })),
});
export type DrillMeaning = z.infer<typeof DrillMeaning>;

export const Page = z.object({
  name: z.string(),
  displayName: z.string(),
  visibility: z.enum(['visible', 'hidden']),
  size: PageSize,
  displayOption: DisplayOption,
  /** Behind the visuals, inside the page. */
  background: z.optional(Backdrop),
  /** Around the page. */
  wallpaper: z.optional(Backdrop),
  mobile: z.optional(MobileLayout),
  mobileLandscape: z.optional(MobileLayout),
  filters: z.array(DocumentFilter),
  visuals: z.array(Visual),
  interactions: z.array(Interaction),
  /** A page with fields here is a drill-through target: "show me this one" opens it filtered to them. */
  drillThrough: z.optional(z.array(Field)),
  /** Marks of tables that do not reach the page's rows: what a value of such a field means in the page's own columns. */
  drillThroughBy: z.optional(z.array(DrillMeaning)),
});
export type Page = z.infer<typeof Page>;
