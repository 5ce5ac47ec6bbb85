import type { InputColumns } from '../shapes/customers.ts';
import { CSV_DEFAULTS, type CsvOptions, cellWriter, csvFile } from './csv-text.ts';
import type { ScoreColumn } from './result-columns.ts';

/** The input's columns first, unchanged and in order, then ours; one line per customer, in input order. */
export function writePredictions(
  input: InputColumns,
  ours: readonly ScoreColumn[],
  options: CsvOptions = CSV_DEFAULTS,
): () => Iterable<Uint8Array> {
  const taken = new Set(input.names);
  const header = [...input.names, ...ours.map(({ name }) => ownName(name, taken))];
  const width = input.names.length;
  const write = cellWriter(options);
  const line = (row: number) => {
    let text = '';
    for (let column = 0; column < width; column++)
      text += `${column === 0 ? '' : ','}${write(input.cell(row, column))}`;
    for (const column of ours) text += `,${column.type === 'text' ? write(column.text(row)) : column.text(row)}`;
    return text;
  };
  return () => csvFile(header, input.rowCount, line, options);
}

/** An uploaded result file already has our column names; the new ones are then marked as new. */
function ownName(name: string, taken: ReadonlySet<string>): string {
  let free = name;
  for (let again = 2; taken.has(free); again++) free = `${name}_${again}`;
  return free;
}
