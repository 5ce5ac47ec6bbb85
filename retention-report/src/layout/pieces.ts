import type { DocumentFilter } from '@holdfast/contracts/report/clause';
import type { ColumnField, Value } from '@holdfast/contracts/report/field';
import type { Format } from '@holdfast/contracts/report/model';
import { CUSTOMERS, hasColumn, type RetentionFacts } from '../facts/facts.ts';
import type { Piece } from './compose.ts';
import { column, measure, total } from './fields.ts';

/** A row of cards across the page, each one measure of the customers. */
export function cardRow(page: string, names: readonly string[], row: number, high = 2): Piece[] {
  return names.map((name, index) => ({
    name: `${page}-card-${index}`,
    kind: 'card',
    roles: { values: [measure(CUSTOMERS, name)] },
    at: [(index * 12) / names.length, row, 12 / names.length, high],
  }));
}

/** A filter of the document itself: part of what the visual is, so neither shown nor changed. */
export function fixed(table: string, name: string, ...values: Value[]): DocumentFilter {
  return {
    target: column(table, name),
    predicate: { op: 'in', values },
    display: { hidden: true, locked: true },
  };
}

/** A slicer that always has one choice: it switches what is shown, and does not narrow it. */
export function choice(name: string, title: string, of: ColumnField, first: Value, at: Piece['at']): Piece {
  return {
    name,
    kind: 'slicer',
    title,
    roles: { field: [of] },
    options: { mode: 'dropdown', singleSelect: true, required: true },
    filters: [{ target: of, predicate: { op: 'in', values: [first], exact: true } }],
    at,
  };
}

/** Only those not known to have left: nobody calls the others. */
export function stillHere(facts: RetentionFacts): DocumentFilter[] {
  if (!hasColumn(facts, 'churned')) return [];
  return [
    {
      target: column(CUSTOMERS, 'churned'),
      predicate: { op: 'compare', match: 'and', conditions: [{ operator: 'IsNot', value: 1 }] },
      display: { displayName: 'Has not left yet' },
    },
  ];
}

/** One figure of the model's report card. */
export function metricCard(
  name: string,
  metric: string,
  label: string,
  description: string,
  at: Piece['at'],
  format: Format = { style: 'number', digits: 3 },
): Piece {
  return {
    name,
    kind: 'card',
    title: label,
    description,
    roles: { values: [{ field: total('metrics', 'value', 'max'), label, format }] },
    filters: [fixed('metrics', 'metric', metric)],
    at,
  };
}

export function note(name: string, text: string, at: Piece['at'], more: Partial<Piece> = {}): Piece {
  return { name, kind: 'textbox', options: { text }, at, ...more };
}
