import type { Meanings } from '@holdfast/contracts/report/question';
import type { Vocabulary } from '@holdfast/query-engine/questions';

/** A column with more values is not offered as a list. */
const MOST_TO_CHOOSE = 100;

/** Columns and measures by label, and the values of columns with few of them. */
export function listMeanings({ tables, subject }: Vocabulary): Meanings {
  const { contents, unasked = [] } = subject;
  const valuesOf = (table: string, column: string): string[] => {
    const held = contents.find((one) => one.table === table && one.column === column);
    if (!held || held.distinct > MOST_TO_CHOOSE) return [];
    return held.values.filter((value) => typeof value === 'string');
  };
  return {
    columns: tables.flatMap(({ name: table, columns }) =>
      columns
        .filter(({ hidden }) => !hidden)
        .map(({ name, label }) => ({ name, label: label ?? name, values: valuesOf(table, name) })),
    ),
    measures: tables.flatMap(({ measures }) =>
      measures.filter(({ name }) => !unasked.includes(name)).map(({ name, label }) => ({ name, label: label ?? name })),
    ),
  };
}
