import type { DescribedDataset } from '@holdfast/contracts/http/documents';

type Definition = NonNullable<DescribedDataset['definition']>;

export const inBrackets = (name: string) => `[${name.replaceAll(']', ']]')}]`;
const isWord = (name: string) => /^\p{L}[\p{L}\p{N}_]*$/u.test(name);

/** The tables to which the rows of a table belong, near ones first. */
function relatedTo(table: string, { relationships }: Definition): string[] {
  const found = [table];
  for (const one of found)
    for (const { from, to, inactive } of relationships)
      if (!inactive && from.table === one && !found.includes(to.table)) found.push(to.table);
  return found.slice(1);
}

/** What the formula of a measure may name: measures, columns of its table, and those of tables its rows belong to. */
export function namesFor(definition: Definition, table: string): string[] {
  const columnsOf = (name: string) => definition.tables.find((one) => one.name === name)?.columns ?? [];
  const measures = (definition.measureFormulas ?? []).filter((one) => one.table === table);
  return [
    ...columnsOf(table).map(({ name }) => inBrackets(name)),
    ...measures.map(({ name, label = name }) => inBrackets(label)),
    ...relatedTo(table, definition).flatMap((of) =>
      columnsOf(of).map(({ name }) => `${isWord(of) ? of : inBrackets(of)}${inBrackets(name)}`),
    ),
  ];
}
