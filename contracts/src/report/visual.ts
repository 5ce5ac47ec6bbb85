import * as z from 'zod/mini';
import { DocumentFilter } from './clause.ts';
import { Field } from './field.ts';
import { Format } from './model.ts';

/**
 * The built-in kinds, under the names hosts already use for them; those after `cohortMatrix` are ours. A document may
 * name another kind: it is shown as a visual that says it is unknown, so that a newer document still opens.
 */
export const VISUAL_KINDS = [
  'card',
  'multiRowCard',
  'kpi',
  'gauge',
  'barChart',
  'clusteredBarChart',
  'hundredPercentStackedBarChart',
  'columnChart',
  'clusteredColumnChart',
  'hundredPercentStackedColumnChart',
  'lineChart',
  'areaChart',
  'stackedAreaChart',
  'hundredPercentStackedAreaChart',
  'lineClusteredColumnComboChart',
  'lineStackedColumnComboChart',
  'ribbonChart',
  'waterfallChart',
  'funnel',
  'scatterChart',
  'pieChart',
  'donutChart',
  'treemap',
  'tableEx',
  'pivotTable',
  'slicer',
  'textbox',
  'image',
  'shape',
  'actionButton',
  'pageNavigator',
  'bookmarkNavigator',
  'keyDriversVisual',
  'decompositionTreeVisual',
  'aiNarratives',
  'qnaVisual',
  'cohortMatrix',
  'histogram',
  'bulletChart',
  'boxPlot',
  'thresholdPlanner',
  'whatIf',
  'customerDetail',
  'needsColumn',
] as const;
export type BuiltInKind = (typeof VISUAL_KINDS)[number];

export const Layout = z.object({
  x: z.number(),
  y: z.number(),
  z: z.optional(z.number()),
  width: z.number(),
  height: z.number(),
  hidden: z.optional(z.boolean()),
  /** As high as its words need in the reader's language: `height` is where it starts from, and what is below moves. */
  grows: z.optional(z.boolean()),
});
export type Layout = z.infer<typeof Layout>;

/** A field in a role of a visual, such as the category of a column chart. */
export const RoleField = z.object({
  field: Field,
  /** Replaces the model's label in this visual. */
  label: z.optional(z.string()),
  format: z.optional(Format),
  /** Kept in its place and not shown. */
  hidden: z.optional(z.boolean()),
});
export type RoleField = z.infer<typeof RoleField>;

export const Sort = z.object({ by: Field, direction: z.enum(['ascending', 'descending']) });
export type Sort = z.infer<typeof Sort>;

/** How a visual looks, whatever its kind, in the words of a theme's styles: what is absent is the theme's. */
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
      /** Per cent. */
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
  /** Unique in its page; what hosts address it by. */
  name: z.string(),
  kind: z.string(),
  title: z.optional(z.string()),
  subtitle: z.optional(z.string()),
  /** What the reader is told when asking what this shows. */
  description: z.optional(z.string()),
  layout: Layout,
  /** Role name (category, series, values, rows, columns, field, tooltips, …) to its fields in order. */
  roles: z.record(z.string(), z.array(RoleField)),
  /** Settings of the kind, checked by the kind itself: a document must stay readable when a kind is not. */
  options: z.record(z.string(), z.unknown()),
  filters: z.array(DocumentFilter),
  sort: z.optional(z.array(Sort)),
  /** Slicers of one group hold one state, on whatever page they stand. */
  syncGroup: z.optional(z.string()),
  /** Groups beyond this many are left out, largest first by the visual's sort. */
  limit: z.optional(z.number()),
  format: z.optional(VisualFormat),
  /** Of several that are selected and moved as one. */
  group: z.optional(z.string()),
  /** Cannot be moved or resized by hand until it is unlocked. */
  locked: z.optional(z.boolean()),
});
export type Visual = z.infer<typeof Visual>;
