import type { Column, Measure, Table } from '@holdfast/contracts/report/model';
import { inBrackets, isWord } from './tokens.ts';

interface FormulaName {
  readonly name: string;
  readonly label?: string | undefined;
}

export const findColumn = (table: Table, written: string): Column | undefined => findByName(table.columns, written);
export const findMeasure = (table: Table, written: string): Measure | undefined => findByName(table.measures, written);

export const findTable = (tables: readonly Table[], written: string): Table | undefined => findByName(tables, written);

/** The label where it is unambiguous, else the name, which always is. */
export function formulaNameOf<Thing extends FormulaName>(things: readonly Thing[], thing: Thing): string {
  const { label, name } = thing;
  return label !== undefined && findByName(things, label) === thing ? label : name;
}

/** A column of a related table in a formula. */
export function qualifiedColumnName(table: Table, column: Column): string {
  const name = isWord(table.name) ? table.name : inBrackets(table.name);
  return `${name}${inBrackets(formulaNameOf(table.columns, column))}`;
}

/** Names take precedence; a label is accepted where it is unambiguous. */
function findByName<Thing extends FormulaName>(things: readonly Thing[], written: string): Thing | undefined {
  const wanted = written.trim().toLowerCase();
  const exact = things.find(({ name }) => name === written);
  const labelled = things.filter(({ label }) => label?.toLowerCase() === wanted);
  return exact ?? (labelled.length === 1 ? labelled[0] : things.find(({ name }) => name.toLowerCase() === wanted));
}
