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

/** What may be asked for, and under which filters. */
export interface Narrowing {
  /** Columns that may be grouped by, listed, filtered and summed up. */
  readonly columns: ReadonlySet<string>;
  /** Measures and sums that may be computed; the columns in them may not be listed. */
  readonly values: ReadonlySet<string>;
  /** Filters of the document on other fields: they may be asked for as they stand there. */
  readonly fixed: readonly Restriction[];
  /** Filters no reader can take away. */
  readonly required: readonly Restriction[];
}

/** Which visuals of a page; all of them when none is named. */
export interface Part {
  readonly page: string;
  readonly visual?: string | undefined;
  /** Of a pinned visual: what had been chosen when it was pinned always holds. Of a live page: what it begins with. */
  readonly chosen?: readonly Restriction[];
}

/** Null when the page or the visual is not there. */
export function findPart(document: ReportDocument, { page, visual }: Part): { page: Page; visuals: Visual[] } | null {
  const found = document.pages.find(({ name }) => name === page);
  const visuals = found?.visuals.filter(({ name }) => visual === undefined || name === visual) ?? [];
  return found && (visual === undefined || visuals.length > 0) ? { page: found, visuals } : null;
}

export function narrowingOf(document: ReportDocument, part: Part, model: SemanticModel): Narrowing | null {
  const found = findPart(document, part);
  if (!found) return null;
  const { page, visuals } = found;
  const { chosen = [], visual } = part;
  const around = [...document.filters, ...page.filters];
  const own = visuals.flatMap(({ filters }) => filters);
  const fields = visuals.flatMap(fieldsOf);
  // A page's visuals each have filters of their own; which of them a query belongs to nobody can tell.
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

/** A reader can change a filter of the pane unless it is locked or hidden. */
const isFixed = ({ display }: DocumentFilter) => Boolean(display?.locked || display?.hidden);
const restrictionOf = ({ target, predicate }: DocumentFilter): Restriction => ({ target, predicate });

export const isGrouping = (field: Field): field is GroupingField => field.kind === 'column' || field.kind === 'level';

/** A level is its column; bins and calendar periods tell no more than the column does. */
export function columnKey(field: GroupingField, model: SemanticModel): string {
  if (field.kind === 'column') return JSON.stringify([field.table, field.column]);
  const table = model.tables.find(({ name }) => name === field.table);
  const hierarchy = table?.hierarchies.find(({ name }) => name === field.hierarchy);
  const level = hierarchy?.levels.find(({ name }) => name === field.level);
  return JSON.stringify([field.table, level?.column ?? null]);
}

/** A share of the total tells no more than the total does. */
export function valueKey(field: MeasureField | AggregateField): string {
  return fieldKey({ ...field, percentOfTotal: false });
}
