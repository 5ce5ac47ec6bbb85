import { readFile } from 'node:fs/promises';
import Papa from 'papaparse';
import writeExcelFile from 'write-excel-file/node';
import { inScratchDatabase } from '../../platform/analytics/scratch-database.ts';
import { quoted, text } from '../../platform/analytics/sql-text.ts';

/** Other formats of predictions.csv, converted in a child process on first request. */

/** A column is numeric if all its values look like numbers; 007 is an id, and Yes stays text. */
const NUMBERS = [
  { type: 'BIGINT', written: '-?(0|[1-9][0-9]{0,17})' },
  { type: 'DOUBLE', written: '-?(0|[1-9][0-9]*)([.][0-9]+)?([eE][-+]?[0-9]+)?' },
] as const;

export async function csvToParquet(input: string, output: string): Promise<void> {
  await inScratchDatabase(async (rows, connection) => {
    const source = `read_csv(${text(input)}, header = true, delim = ',', quote = '"', escape = '"', all_varchar = true)`;
    const names = (await rows(`DESCRIBE SELECT * FROM ${source}`)).map(({ column_name }) =>
      quoted(String(column_name)),
    );
    const tests = names.flatMap((column, at) =>
      NUMBERS.map(({ type, written }) => `bool_and(regexp_full_match(${column}, ${text(written)})) AS ${type}_${at}`),
    );
    const [found] = await rows(`SELECT ${tests.join(', ')} FROM ${source}`);
    const columns = names.map((column, at) => {
      const type = NUMBERS.find((number) => found?.[`${number.type}_${at}`] === true)?.type;
      return type === undefined ? column : `CAST(${column} AS ${type}) AS ${column}`;
    });
    await connection.run(
      `COPY (SELECT ${columns.join(', ')} FROM ${source}) TO ${text(output)} (FORMAT parquet, COMPRESSION zstd)`,
    );
  });
}

/** The limit of a spreadsheet cell. */
const LONGEST_CELL = 32_767;

export async function csvToXlsx(input: string, output: string): Promise<void> {
  const { data } = Papa.parse<string[]>(await readFile(input, 'utf8'), { skipEmptyLines: 'greedy' });
  const [header = [], ...rows] = data;
  const bold = header.map((value) => ({ value: value.slice(0, LONGEST_CELL), fontWeight: 'bold' as const }));
  await writeExcelFile([bold, ...rows.map((row) => row.map(asCell))], {
    sheet: 'Predictions',
    stickyRowsCount: 1,
  }).toFile(output);
}

/** A number only if it round-trips to the same text: 007 and 1e5 are ids. */
function asCell(text: string): string | number | null {
  if (text === '') return null;
  const number = Number(text);
  return Number.isFinite(number) && String(number) === text ? number : text.slice(0, LONGEST_CELL);
}
