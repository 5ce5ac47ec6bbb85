import type { LocalizableFilter } from '@holdfast/contracts/report/clause';
import type { LocalizableDocument } from '@holdfast/contracts/report/document';
import type { Field } from '@holdfast/contracts/report/field';
import type { LocalizableOwnMeasure } from '@holdfast/contracts/report/model';
import type { LocalizableVisual } from '@holdfast/contracts/report/visual';
import { referencedMeasures } from '@holdfast/query-engine/model/own-measures.ts';
import { EditError } from './refused.ts';

interface MeasureName {
  readonly table: string;
  readonly measure: string;
}

export function setMeasure(document: LocalizableDocument, measure: LocalizableOwnMeasure): LocalizableDocument {
  const { label = measure.name } = measure;
  if (typeof label === 'string' && label.trim() === '') throw new EditError('invalid', 'measureName');
  const measures = document.measures ?? [];
  const at = measures.findIndex(({ table, name }) => table === measure.table && name === measure.name);
  if (at < 0) return { ...document, measures: [...measures, measure] };
  if (JSON.stringify(measures[at]) === JSON.stringify(measure)) return document;
  return { ...document, measures: measures.map((one, index) => (index === at ? measure : one)) };
}

export function deleteMeasure(document: LocalizableDocument, named: MeasureName): LocalizableDocument {
  const measures = document.measures ?? [];
  const left = measures.filter(({ table, name }) => table !== named.table || name !== named.measure);
  if (left.length === measures.length) throw new EditError('not-found', 'unknownMeasure', { measure: named.measure });
  const user = findDependentMeasures(document, named)[0];
  if (user)
    throw new EditError('invalid', 'measureUsed', { name: typeof user.label === 'string' ? user.label : user.name });
  const { measures: _, ...rest } = document;
  const isOther = ({ target, predicate }: LocalizableFilter) =>
    !isMeasureField(target, named) && !(predicate.op === 'top' && isMeasureField(predicate.by, named));
  return {
    ...rest,
    ...(left.length > 0 && { measures: left }),
    filters: filterIfNeeded(document.filters, isOther),
    pages: document.pages.map((page) => {
      const filters = filterIfNeeded(page.filters, isOther);
      const visuals = page.visuals.map((visual) => withoutMeasure(visual, named, isOther));
      const isSame = filters === page.filters && visuals.every((visual, at) => visual === page.visuals[at]);
      return isSame ? page : { ...page, filters, visuals };
    }),
  };
}

/** The report's measures that depend on this one. */
export function findDependentMeasures<Own extends Pick<LocalizableOwnMeasure, 'table' | 'name' | 'expression'>>(
  { measures = [] }: { readonly measures?: readonly Own[] | undefined },
  { table, measure }: MeasureName,
): Own[] {
  const isWorkedOutFrom = (one: Own) => referencedMeasures(one.expression).includes(measure);
  return measures.filter((one) => one.table === table && one.name !== measure && isWorkedOutFrom(one));
}

function withoutMeasure(
  visual: LocalizableVisual,
  named: MeasureName,
  isOther: (filter: LocalizableFilter) => boolean,
): LocalizableVisual {
  const roles = Object.entries(visual.roles)
    .map(([role, fields]) => [role, filterIfNeeded(fields, ({ field }) => !isMeasureField(field, named))] as const)
    .filter(([role, fields]) => fields.length > 0 || fields === visual.roles[role]);
  const isSame =
    roles.length === Object.keys(visual.roles).length && roles.every(([role, fields]) => fields === visual.roles[role]);
  const filters = filterIfNeeded(visual.filters, isOther);
  const sort = visual.sort && filterIfNeeded(visual.sort, ({ by }) => !isMeasureField(by, named));
  if (isSame && filters === visual.filters && sort === visual.sort) return visual;
  const { sort: _, ...rest } = visual;
  return {
    ...rest,
    ...(sort && sort.length > 0 && { sort }),
    roles: isSame ? visual.roles : Object.fromEntries(roles),
    filters,
  };
}

const isMeasureField = (field: Field, { table, measure }: MeasureName) =>
  field.kind === 'measure' && field.table === table && field.measure === measure;

/** The same list where nothing is removed. */
function filterIfNeeded<Item>(items: Item[], keeps: (item: Item) => boolean): Item[] {
  return items.every(keeps) ? items : items.filter(keeps);
}
