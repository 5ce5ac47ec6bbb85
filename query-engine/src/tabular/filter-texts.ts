import type { SemanticModel } from '@holdfast/contracts/report/model';
import type { Restriction } from '@holdfast/contracts/report/query';
import { bindPredicate } from '../bind/bind-rows.ts';
import type { DaxResult } from '../dax/index.ts';
import { satisfies } from '../in-memory/satisfies.ts';
import { queryError } from '../model/query-error.ts';
import { fieldsOfRestriction, isRowRestriction, type RowRestriction } from '../model/relevant-restrictions.ts';
import { type CutColumn, cellOf, fieldText, literal, type NamedField, nameField, valueText } from './names.ts';
import { refuseFormula } from './refuse-formula.ts';

/** Evaluates a query over a tabular model to which columns may be added. */
export interface TabularSource {
  readonly model: SemanticModel;
  /** The viewer's wall clock; relative dates count from it. */
  readonly now: string;
  query(text: string, cuts: readonly CutColumn[]): Promise<DaxResult>;
}

/** The filter arguments of a query, and the columns that they need. */
export interface FilterTexts {
  readonly texts: readonly string[];
  readonly cuts: readonly CutColumn[];
}

/** Conditions are tested on the values of their columns, as for any other model; formulas get those that meet them. */
export async function filterTexts(restrictions: readonly Restriction[], source: TabularSource): Promise<FilterTexts> {
  const own = restrictions.filter(isRowRestriction).filter(({ predicate }) => predicate.op !== 'all');
  const [tops, others] = [own.filter(isTop), own.filter((one) => !isTop(one))];
  const named = own.flatMap((one) => fieldsOfRestriction(one).map((field) => nameField(field, source.model)));
  const cuts = cutsIn(named);
  const conditions = await Promise.all(others.map((one) => conditionText(one, source)));
  const plain = conditions.flatMap((text) => text ?? []);
  return { texts: [...plain, ...tops.map((one) => topText(one, plain, source))], cuts };
}

const isTop = ({ predicate }: RowRestriction): boolean => predicate.op === 'top';

export const cutsIn = (fields: readonly NamedField[]): CutColumn[] => {
  const cuts = fields.flatMap(({ cut }) => cut ?? []);
  return [...new Map(cuts.map((cut) => [JSON.stringify([cut.table, cut.name]), cut])).values()];
};

/** Null where every value meets the condition. */
async function conditionText(restriction: RowRestriction, source: TabularSource): Promise<string | null> {
  const fields = fieldsOfRestriction(restriction).map((field) => nameField(field, source.model));
  const [first, ...more] = fields;
  if (!first) throw queryError('invalid-query.filterWithoutField');
  const { predicate } = restriction;
  if (predicate.op === 'top') throw queryError('invalid-query.topHighlight');
  const bound = bindPredicate(predicate, fields, source.now);
  const found = await source.query(`EVALUATE ${combinations(fields)}`, cutsIn(fields));
  if ('refused' in found) throw refuseFormula(found.refused);
  const places = fields.map((field) => placeOf(found.columns, field));
  const kept = found.rows.filter((row) => {
    const typed = (field: NamedField, at: number) => ({
      value: cellOf(row[places[at] ?? -1] ?? null, found.columns[places[at] ?? -1]?.type ?? '', field.type === 'date'),
      type: field.type,
    });
    return satisfies(bound, [typed(first, 0), ...more.map((field, at) => typed(field, at + 1))]);
  });
  if (kept.length === found.rows.length) return null;
  if (kept.length === 0) return emptyFilterText(first);
  const tuples = kept.map((row) => {
    const values = places.map((place) => {
      const type = found.columns[place]?.type ?? '';
      return literal(cellOf(row[place] ?? null, type, false), type === 'date' ? 'date' : 'text');
    });
    return values.length === 1 ? values[0] : `(${values.join(', ')})`;
  });
  return `TREATAS({${tuples.join(', ')}}, ${fields.map(fieldText).join(', ')})`;
}

const emptyFilterText = (field: NamedField): string => `FILTER(ALL(${fieldText(field)}), FALSE())`;

const placeOf = (columns: readonly { readonly name: string }[], { table, name }: NamedField): number =>
  columns.findIndex((column) => column.name.toLowerCase() === `${table}[${name}]`.toLowerCase());

/** The existing combinations within a table, all pairs between tables. */
function combinations(fields: readonly NamedField[]): string {
  const tables = [...new Set(fields.map(({ table }) => table))];
  const parts = tables.map((table) => {
    const own = fields.filter((field) => field.table === table).map(fieldText);
    return `ALL(${[...new Set(own)].join(', ')})`;
  });
  return parts.length === 1 ? (parts[0] ?? '') : `CROSSJOIN(${parts.join(', ')})`;
}

/** Values are ranked under every other filter; a blank one has no rank. */
function topText({ target, predicate }: RowRestriction, others: readonly string[], source: TabularSource): string {
  const field = nameField(target, source.model);
  if (predicate.op !== 'top' || predicate.count === 0) return emptyFilterText(field);
  const value = `CALCULATE(${valueText(predicate.by)})`;
  const ranked = `FILTER(VALUES(${fieldText(field)}), NOT ISBLANK(${value}))`;
  const order = predicate.direction === 'top' ? 'DESC' : 'ASC';
  return `CALCULATETABLE(${[`TOPN(${predicate.count}, ${ranked}, ${value}, ${order})`, ...others].join(', ')})`;
}
