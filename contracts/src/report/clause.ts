import type { Localizable } from '@holdfast/texts/message';
import * as z from 'zod/mini';
import { Field } from './field.ts';
import { Predicate } from './predicate.ts';

/**
 * The origin of a restriction. A slicer or a visual is named, so that two slicers on one field do not overwrite each
 * other.
 */
export const ClauseSource = z.discriminatedUnion('by', [
  z.object({ by: z.literal('host') }),
  z.object({ by: z.literal('pane') }),
  z.object({ by: z.literal('slicer'), visual: z.string() }),
  z.object({ by: z.literal('visual'), visual: z.string() }),
  z.object({ by: z.literal('drill'), visual: z.string() }),
  /** The selection of a planner: affects only the visuals the page lists for it. */
  z.object({ by: z.literal('plan'), visual: z.string() }),
]);
export type ClauseSource = z.infer<typeof ClauseSource>;

export const ClauseScope = z.discriminatedUnion('level', [
  z.object({ level: z.literal('report') }),
  z.object({ level: z.literal('page'), page: z.string() }),
  z.object({ level: z.literal('visual'), page: z.string(), visual: z.string() }),
]);
export type ClauseScope = z.infer<typeof ClauseScope>;

/** How a filter shows in the filter pane; it applies the same whether it shows or not. */
export const FilterDisplay = z.object({
  locked: z.optional(z.boolean()),
  hidden: z.optional(z.boolean()),
  displayName: z.optional(z.string()),
  requireSingleSelection: z.optional(z.boolean()),
});
export type FilterDisplay = z.infer<typeof FilterDisplay>;

/** Every restriction in a report, whatever its origin. */
export const Clause = z.object({
  source: ClauseSource,
  scope: ClauseScope,
  target: Field,
  predicate: Predicate,
  /** Visuals this clause does not affect; a chart is always exempt from its own. */
  exempt: z.array(z.string()),
  display: z.optional(FilterDisplay),
});
export type Clause = z.infer<typeof Clause>;

/** A filter as stored in a document: its position implies its scope. */
export const DocumentFilter = z.object({ target: Field, predicate: Predicate, display: z.optional(FilterDisplay) });
export type DocumentFilter = z.infer<typeof DocumentFilter>;
export type LocalizableFilter = Localizable<DocumentFilter>;
