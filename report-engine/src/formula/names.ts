import type { Column, Measure, Table } from '@holdfast/contracts/report/model';

interface Named {
  readonly name: string;
  readonly label?: string | undefined;
}

export const findColumn = (table: Table, written: string): Column | undefined => named(table.columns, written);
export const findMeasure = (table: Table, written: string): Measure | undefined => named(table.measures, written);

/** As people call it where that is clear, else by its name, which always is. */
export function writtenAs<Thing extends Named>(things: readonly Thing[], thing: Thing): string {
  const { label, name } = thing;
  return label !== undefined && named(things, label) === thing ? label : name;
}

/** A name is sure and comes first; a label is taken where only one thing is called so. */
function named<Thing extends Named>(things: readonly Thing[], written: string): Thing | undefined {
  const wanted = written.trim().toLowerCase();
  const exact = things.find(({ name }) => name === written);
  const labelled = things.filter(({ label }) => label?.toLowerCase() === wanted);
  return exact ?? (labelled.length === 1 ? labelled[0] : things.find(({ name }) => name.toLowerCase() === wanted));
}
