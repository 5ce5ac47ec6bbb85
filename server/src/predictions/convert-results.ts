import { readFile } from 'node:fs/promises';
import Papa from 'papaparse';
import writeExcelFile from 'write-excel-file/node';
import { inScratchDatabase } from '../analytics/scratch-database.ts';
import { text } from '../analytics/sql-text.ts';

/** Other shapes of predictions.csv, made in the child process the first time somebody asks for them. */

/** Types are guessed over the whole file, so a column is a number only if every row agrees. */
export async function csvToParquet(input: string, output: string): Promise<void> {
  await inScratchDatabase(async (_rows, connection) => {
    const source = `read_csv(${text(input)}, header = true, delim = ',', quote = '"', escape = '"', sample_size = -1)`;
    await connection.run(`COPY (SELECT * FROM ${source}) TO ${text(output)} (FORMAT parquet, COMPRESSION zstd)`);
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
