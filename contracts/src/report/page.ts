import type { Localizable } from '@holdfast/texts/message';
import * as z from 'zod/mini';
import { DocumentFilter } from './clause.ts';
import { Field, Value } from './field.ts';
import { Layout, Visual } from './visual.ts';

export const PAGE_SIZE_TYPES = ['widescreen', 'standard', 'cortana', 'letter', 'custom', 'mobile'] as const;
export const PageSize = z.object({ type: z.enum(PAGE_SIZE_TYPES), width: z.number(), height: z.number() });
export type PageSize = z.infer<typeof PageSize>;

export const DISPLAY_OPTIONS = ['fitToPage', 'fitToWidth', 'actualSize'] as const;
export const PageDisplayOption = z.enum(DISPLAY_OPTIONS);
export type PageDisplayOption = z.infer<typeof PageDisplayOption>;

/** What a selection in `from` does to `to`. Unlisted pairs use the default of the receiving kind. */
export const Interaction = z.object({
  from: z.string(),
  to: z.string(),
  effect: z.enum(['filter', 'highlight', 'none']),
});
export type Interaction = z.infer<typeof Interaction>;

/**
 * One cell in a flowing page: a visual, or several stacked vertically. Space beyond the minimum width of the cells in a
 * line is distributed by weight.
 */
export const FlowCell = z.object({
  visuals: z.array(z.string()).check(z.minLength(1)),
  /** Default 1. */
  weight: z.optional(z.number().check(z.positive())),
  /** Height when it is alone in its line, for visuals that are flatter when wide. */
  alone: z.optional(z.number().check(z.positive())),
});
export type FlowCell = z.infer<typeof FlowCell>;
/**
 * A page without a fixed size: rows in reading order, most important first. A row wraps into as many lines as the width
 * requires. In such a page the layout of a visual gives its minimum readable width and its height; x and y are ignored.
 * Visuals in no row follow at the end.
 */
export const PageFlow = z.array(z.array(FlowCell));
export type PageFlow = z.infer<typeof PageFlow>;

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
  /** For a flowing page: the window size it is designed for; reported to hosts, not used in rendering. */
  size: PageSize,
  displayOption: PageDisplayOption,
  flow: z.optional(PageFlow),
  /** Behind the visuals, inside the page. */
  background: z.optional(Backdrop),
  /** Around the page. */
  wallpaper: z.optional(Backdrop),
  mobile: z.optional(MobileLayout),
  mobileLandscape: z.optional(MobileLayout),
  filters: z.array(DocumentFilter),
  visuals: z.array(Visual),
  interactions: z.array(Interaction),
  /** A page with fields here is a drill-through target, opened filtered to them. */
  drillThrough: z.optional(z.array(Field)),
  /** For marks of unrelated tables: maps a value of such a field to the page's own columns. */
  drillThroughBy: z.optional(z.array(DrillMeaning)),
});
export type Page = z.infer<typeof Page>;
export interface LocalizablePage extends Localizable<Page> {}
