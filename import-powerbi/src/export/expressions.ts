import { type Field, fieldKey, type Value } from '@holdfast/contracts/report/field';
import type { ImportedModel, ImportedType } from '../model/model.ts';
import { AGGREGATIONS, GRAINS, PERCENTILES } from '../report/translate/fields.ts';

type Json = Readonly<Record<string, unknown>>;

/** Refers to a table by its name or, inside a query, by the alias that the query declares. */
export type Naming = (table: string, isExtension?: boolean) => Json;
const byEntity: Naming = (table, isExtension = false) => ({
  SourceRef: { ...(isExtension && { Schema: 'extension' }), Entity: table },
});

/** Aliases of the tables of one query, and what it states them in. */
export function aliases(): { readonly naming: Naming; from(): Json[] } {
  const names = new Map<string, string>();
  return {
    naming: (table) => {
      const name = names.get(table) ?? `t${names.size}`;
      names.set(table, name);
      return { SourceRef: { Source: name } };
    },
    from: () => [...names].map(([Entity, Name]) => ({ Name, Entity, Type: 0 })),
  };
}

export interface Expressions {
  /** Null for a field that queries of the original cannot state. */
  of(field: Field, naming?: Naming): Json | null;
  literal(value: Value, of: Field): Json;
  isNumeric(field: Field): boolean;
}

/** Expressions over a model: which measures are the report's own and which columns have dates depends on it. */
export function expressionsOver(model: ImportedModel | null): Expressions {
  const ofReport = new Set(
    model?.measures.filter((one) => one.isOfReport).map(({ table, name }) => JSON.stringify([table, name])),
  );
  const isOwn = (table: string, name: string) => ofReport.has(JSON.stringify([table, name]));
  const of = (field: Field, naming = byEntity): Json | null => expressionOf(field, naming, isOwn);
  return {
    of,
    literal: (value, field) => ({ Literal: { Value: literalText(value, typeOf(field, model)) } }),
    isNumeric: (field) => NUMERIC.has(typeOf(field, model)),
  };
}

function expressionOf(field: Field, naming: Naming, isOwn: (table: string, name: string) => boolean): Json | null {
  const plain = plainOf(field, naming, isOwn);
  if (!plain || !('percentOfTotal' in field) || !field.percentOfTotal) return plain;
  return { Arithmetic: { Left: plain, Right: { ScopedEval: { Expression: plain, Scope: [] } }, Operator: 3 } };
}

function plainOf(field: Field, naming: Naming, isOwn: (table: string, name: string) => boolean): Json | null {
  const { table } = field;
  const column = (name: string) => ({ Column: { Expression: naming(table), Property: name } });
  switch (field.kind) {
    case 'measure':
      return { Measure: { Expression: naming(table, isOwn(table, field.measure)), Property: field.measure } };
    case 'aggregate': {
      const number = AGGREGATIONS.indexOf(field.aggregation);
      if (number >= 0) return { Aggregation: { Expression: column(field.column), Function: number } };
      const share = Object.entries(PERCENTILES).find(([, name]) => name === field.aggregation)?.[0];
      return share === undefined
        ? null
        : { Percentile: { Expression: column(field.column), K: Number(share), Exclusive: false } };
    }
    case 'level':
      return {
        HierarchyLevel: {
          Expression: { Hierarchy: { Expression: naming(table), Hierarchy: field.hierarchy } },
          Level: field.level,
        },
      };
    case 'column': {
      if (field.binSize !== undefined)
        return field.grain ? null : { Floor: { Expression: column(field.column), Size: field.binSize } };
      return field.grain ? periodOf(field.column, field.grain, naming(table)) : column(field.column);
    }
  }
}

function periodOf(column: string, grain: string, source: Json): Json | null {
  const level = Object.entries(GRAINS).find(([, one]) => one === grain)?.[0];
  if (level === undefined) return null;
  const variation = { PropertyVariationSource: { Expression: source, Name: 'Variation', Property: column } };
  return {
    HierarchyLevel: {
      Expression: { Hierarchy: { Expression: variation, Hierarchy: 'Date Hierarchy' } },
      Level: level,
    },
  };
}

const NUMERIC = new Set<ImportedType | undefined>(['integer', 'double', 'currency']);

function typeOf(field: Field, model: ImportedModel | null): ImportedType | undefined {
  if (field.kind === 'measure') return undefined;
  const table = model?.tables.find(({ name }) => name === field.table);
  const level = field.kind === 'level' ? field : undefined;
  const levels = table?.hierarchies.find(({ name }) => name === level?.hierarchy)?.levels;
  const column = level ? levels?.find(({ name }) => name === level.level)?.column : 'column' in field && field.column;
  return table?.columns.find(({ name }) => name === column)?.type;
}

export const quotedText = (text: string): string => `'${text.replaceAll("'", "''")}'`;

function literalText(value: Value, type: ImportedType | undefined): string {
  if (value === null) return 'null';
  if (typeof value === 'boolean') return String(value);
  if (typeof value === 'number') return `${value}${type === 'integer' && Number.isSafeInteger(value) ? 'L' : 'D'}`;
  const date = type === 'date' && /^\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\d)?$/.exec(value);
  return date ? `datetime'${value}${date[1] === undefined ? 'T00:00:00' : ''}'` : quotedText(value);
}

/** A setting of a formatting card. */
export const textSetting = (text: string): Json => ({ expr: { Literal: { Value: quotedText(text) } } });
export const flagSetting = (value: boolean): Json => ({ expr: { Literal: { Value: String(value) } } });
export const numberSetting = (value: number): Json => ({ expr: { Literal: { Value: `${value}D` } } });
/** Undefined for a colour that is not written as #rrggbb. */
export const colourSetting = (colour: string | undefined): Json | undefined =>
  colour !== undefined && /^#[0-9a-f]{6}$/i.test(colour) ? { solid: { color: textSetting(colour) } } : undefined;

/** A name of a field that is unique per field, in the words that files use for it. */
export function queryName(field: Field): string {
  const inner = field.kind === 'measure' ? field.measure : field.kind === 'level' ? field.level : field.column;
  const name = `${field.table}.${inner}`;
  const isPlain = field.kind === 'measure' || field.kind === 'level' || (field.kind === 'column' && !field.grain);
  return isPlain && !('percentOfTotal' in field && field.percentOfTotal) ? name : `${name} ${fieldKey(field)}`;
}
