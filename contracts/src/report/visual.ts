import type { Localizable } from '@holdfast/texts/message';
import * as z from 'zod/mini';
import { DocumentFilter } from './clause.ts';
import { Field } from './field.ts';
import { Format } from './model.ts';

export const Layout = z.object({
  x: z.number(),
  y: z.number(),
  z: z.optional(z.number()),
  width: z.number(),
  height: z.number(),
  hidden: z.optional(z.boolean()),
  /** Grows to fit its text in the reader's language: `height` is the minimum, and visuals below move. */
  grows: z.optional(z.boolean()),
});
export type Layout = z.infer<typeof Layout>;

/** A field in a role of a visual, such as the category of a column chart. */
export const RoleField = z.object({
  field: Field,
  /** Replaces the model's label in this visual. */
  label: z.optional(z.string()),
  format: z.optional(Format),
  /** Keeps its position but is not shown. */
  hidden: z.optional(z.boolean()),
});
export type RoleField = z.infer<typeof RoleField>;
export type LocalizableRole = Localizable<RoleField>;

export const Sort = z.object({ by: Field, direction: z.enum(['ascending', 'descending']) });
export type Sort = z.infer<typeof Sort>;

/** Appearance of a visual of any kind, in the keys of a theme's styles; absent keys use the theme's. */
export const VisualFormat = z.object({
  title: z.optional(
    z.object({
      show: z.optional(z.boolean()),
      colour: z.optional(z.string()),
      size: z.optional(z.number().check(z.minimum(8), z.maximum(60))),
      align: z.optional(z.enum(['left', 'center', 'right'])),
    }),
  ),
  background: z.optional(
    z.object({
      show: z.optional(z.boolean()),
      colour: z.optional(z.string()),
      /** Percent. */
      transparency: z.optional(z.number().check(z.minimum(0), z.maximum(100))),
    }),
  ),
  border: z.optional(
    z.object({
      show: z.optional(z.boolean()),
      colour: z.optional(z.string()),
      radius: z.optional(z.number().check(z.minimum(0), z.maximum(60))),
    }),
  ),
  categoryAxis: z.optional(z.object({ show: z.optional(z.boolean()) })),
  valueAxis: z.optional(z.object({ show: z.optional(z.boolean()) })),
});
export type VisualFormat = z.infer<typeof VisualFormat>;

export const Visual = z.object({
  /** Unique within its page; hosts address it by this name. */
  name: z.string(),
  kind: z.string(),
  title: z.optional(z.string()),
  subtitle: z.optional(z.string()),
  /** Shown as the explanation of the visual. */
  description: z.optional(z.string()),
  layout: Layout,
  /** Role name (category, series, values, rows, columns, field, tooltips, …) to its fields in order. */
  roles: z.record(z.string(), z.array(RoleField)),
  /** Settings of the kind, validated by the kind itself: a document must stay readable even when they are invalid. */
  options: z.record(z.string(), z.unknown()),
  filters: z.array(DocumentFilter),
  sort: z.optional(z.array(Sort)),
  /** Slicers of one group share their state across pages. */
  syncGroup: z.optional(z.string()),
  /** Maximum number of groups, in the visual's sort order. */
  limit: z.optional(z.number()),
  format: z.optional(VisualFormat),
  /** Group of visuals that are selected and moved together. */
  group: z.optional(z.string()),
  /** Cannot be moved or resized by hand until it is unlocked. */
  locked: z.optional(z.boolean()),
});
export type Visual = z.infer<typeof Visual>;
export interface LocalizableVisual extends Localizable<Visual> {}
