import { readFile } from 'node:fs/promises';
import Papa from 'papaparse';
import writeExcelFile from 'write-excel-file/node';
import { inScratchDatabase } from '../analytics/scratch-database.ts';
import { quoted, text } from '../analytics/sql-text.ts';

/** Other shapes of predictions.csv, made in the child process the first time somebody asks for them. */

/** What is written like a number in every row is one; 007 is somebody's id, and Yes stays a word. */
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

/** What a spreadsheet takes in one cell. */
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

/** A number only if writing it again gives the same text: 007 and 1e5 are somebody's ids. */
function asCell(text: string): string | number | null {
  if (text === '') return null;
  const number = Number(text);
  return Number.isFinite(number) && String(number) === text ? number : text.slice(0, LONGEST_CELL);
}
