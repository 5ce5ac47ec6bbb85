import type { DocumentFilter } from '@holdfast/contracts/report/clause';
import type { ReportDocument } from '@holdfast/contracts/report/document';
import {
  type AggregateField,
  type Field,
  fieldKey,
  type GroupingField,
  type MeasureField,
} from '@holdfast/contracts/report/field';
import type { SemanticModel } from '@holdfast/contracts/report/model';
import type { Page } from '@holdfast/contracts/report/page';
import type { Restriction } from '@holdfast/contracts/report/query';
import type { Visual } from '@holdfast/contracts/report/visual';

/** What may be queried, and under which filters. */
export interface Narrowing {
  /** Columns that may be grouped by, listed, filtered and aggregated. */
  readonly columns: ReadonlySet<string>;
  /** Measures and aggregates that may be computed; their columns may not be listed. */
  readonly values: ReadonlySet<string>;
  /** Filters of the document on other fields, allowed only exactly as defined there. */
  readonly fixed: readonly Restriction[];
  /** Filters the reader cannot remove. */
  readonly required: readonly Restriction[];
}

/** One visual of a page, or all of them if none is named. */
export interface NarrowedPart {
  readonly page: string;
  readonly visual?: string | undefined;
  /** For a pinned visual: the selection when it was pinned, always applied. For a live page: its initial selection. */
  readonly chosen?: readonly Restriction[];
}

/** Null if there is no such page or visual. */
export function findPart(
  document: ReportDocument,
  { page, visual }: NarrowedPart,
): { page: Page; visuals: Visual[] } | null {
  const found = document.pages.find(({ name }) => name === page);
  const visuals = found?.visuals.filter(({ name }) => visual === undefined || name === visual) ?? [];
  return found && (visual === undefined || visuals.length > 0) ? { page: found, visuals } : null;
}

export function narrowingOf(document: ReportDocument, part: NarrowedPart, model: SemanticModel): Narrowing | null {
  const found = findPart(document, part);
  if (!found) return null;
  const { page, visuals } = found;
  const { chosen = [], visual } = part;
  const around = [...document.filters, ...page.filters];
  const own = visuals.flatMap(({ filters }) => filters);
  const fields = visuals.flatMap(fieldsOf);
  // Each visual of a page has its own filters, and a query does not tell which visual it belongs to.
  const always = (visual === undefined ? around : [...around, ...own]).filter(isFixed).map(restrictionOf);
  return {
    columns: new Set(fields.flatMap((field) => (isGrouping(field) ? [columnKey(field, model)] : []))),
    values: new Set(fields.flatMap((field) => (isGrouping(field) ? [] : [valueKey(field)]))),
    fixed: [...[...around, ...own].map(restrictionOf), ...chosen],
    required: visual === undefined ? always : [...always, ...chosen],
  };
}

function fieldsOf({ roles, sort = [] }: Visual): Field[] {
  return [...Object.values(roles).flatMap((list) => list.map(({ field }) => field)), ...sort.map(({ by }) => by)];
}

/** A reader can change a filter in the pane unless it is locked or hidden. */
const isFixed = ({ display }: DocumentFilter) => Boolean(display?.locked || display?.hidden);
const restrictionOf = ({ target, predicate }: DocumentFilter): Restriction => ({ target, predicate });

export const isGrouping = (field: Field): field is GroupingField => field.kind === 'column' || field.kind === 'level';

/** A level is its column; bins and calendar periods reveal no more than the column. */
export function columnKey(field: GroupingField, model: SemanticModel): string {
  if (field.kind === 'column') return JSON.stringify([field.table, field.column]);
  const table = model.tables.find(({ name }) => name === field.table);
  const hierarchy = table?.hierarchies.find(({ name }) => name === field.hierarchy);
  const level = hierarchy?.levels.find(({ name }) => name === field.level);
  return JSON.stringify([field.table, level?.column ?? null]);
}

/** A share of total reveals no more than the total. */
export function valueKey(field: MeasureField | AggregateField): string {
  return fieldKey({ ...field, percentOfTotal: false });
}
