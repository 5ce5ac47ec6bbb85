import { closeSync, existsSync, openSync, readSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { allRows, evaluatedModel, ImportRefused, importModel, readPath } from '@holdfast/import-powerbi';
import { commandError, parseArguments, type Terminal } from '@holdfast/prediction-engine/command-line';
import {
  DaxEvaluator,
  type DaxModel,
  type DaxResult,
  type DaxRows,
  type DaxValue,
  modelFromJson,
  typeOfCells,
  valueOfCell,
  writeDate,
} from '@holdfast/query-engine/dax';
import { reasonOfImport } from '../../features/powerbi-projects/reason-of-import.ts';
import { say } from '../../platform/english.ts';
import { boundRows, type Cells, cellsIn, cellsNamed, filesIn } from './bound-rows.ts';
import { ANSWER_IS_NO, DONE } from './command.ts';
import { readJsonFile } from './read-json-file.ts';
import { wordsOf } from './words-of.ts';

const OPTIONS = {
  json: { type: 'boolean', default: false },
  data: { type: 'string' },
  role: { type: 'string' },
  user: { type: 'string' },
  'custom-data': { type: 'string' },
} as const;

export async function runDax(args: readonly string[], terminal: Terminal, usage: string): Promise<number> {
  const { values, positionals } = parseArguments(args, OPTIONS);
  const [path, query, ...more] = positionals;
  if (path === undefined || query === undefined || more.length > 0) throw commandError('command.usage', { usage });
  const opened = await openModel(path, values.data);
  if (opened instanceof ImportRefused) {
    terminal.err.write(`${await wordsOf(reasonOfImport(opened))}\n`);
    return ANSWER_IS_NO;
  }
  const { model, rows } = opened;
  const now = Date.now() / 86_400_000 + 25_569;
  const reader = {
    roles: values.role === undefined ? undefined : [values.role],
    user: values.user,
    customData: values['custom-data'],
    now,
  };
  const result = new DaxEvaluator(model, rows, reader).query(query);
  const shown = asJson(result);
  terminal.out.write(values.json ? `${JSON.stringify(shown)}\n` : `${linesOf(shown).join('\n')}\n`);
  return 'refused' in shown ? ANSWER_IS_NO : DONE;
}

interface Opened {
  readonly model: DaxModel;
  readonly rows: DaxRows;
}

async function openModel(path: string, folder: string | undefined): Promise<Opened | ImportRefused> {
  if (isJson(path)) return openJson(path, folder);
  try {
    const { model, rows } = importModel(readPath(path), filesIn(folder));
    const evaluated = evaluatedModel(model, allRows(rows, await boundRows(model, folder)));
    return { model: evaluated.model, rows: evaluated.rows ?? new Map() };
  } catch (error) {
    if (error instanceof ImportRefused) return error;
    throw error;
  }
}

/** A model written as JSON; anything else is a project of Power BI. */
function isJson(path: string): boolean {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found?.isFile()) return false;
  const [file, start] = [openSync(path, 'r'), Buffer.alloc(64)];
  try {
    readSync(file, start);
  } finally {
    closeSync(file);
  }
  return /^(?:\uFEFF)?\s*[{[]/.test(start.toString('utf8')) || /\.json$/i.test(path);
}

/** A model with the rows of its tables: from the model itself, or from files named after the tables. */
async function openJson(path: string, folder: string | undefined): Promise<Opened> {
  const read = modelFromJson(readJsonFile(path));
  if (read === null)
    throw commandError('command.notLike', { path, example: '{ "tables": [{ "name": …, "columns": […] }], … }' });
  const rows = new Map<string, ReadonlyMap<string, readonly DaxValue[]>>();
  const tables: DaxModel['tables'][number][] = [];
  for (const table of read.model.tables) {
    const file = folder === undefined ? null : fileOf(folder, table.name);
    const cells = read.cells.get(table.name) ?? (file === null ? null : await cellsIn(file));
    if (cells === null) {
      tables.push(table);
      continue;
    }
    const typed = withTypes(table, cells);
    tables.push(typed);
    rows.set(table.name, valuesOf(typed, cells));
  }
  return { model: { ...read.model, tables }, rows };
}

/** A name that leads out of the folder names no file. */
function fileOf(folder: string, table: string): string | null {
  if (/[\\/]/.test(table)) return null;
  return (
    ['.csv', '.parquet'].map((ending) => join(folder, `${table}${ending}`)).find((path) => existsSync(path)) ?? null
  );
}

type Table = DaxModel['tables'][number];

/** Columns of the file that the model does not describe are read as what they look like. */
function withTypes(table: Table, cells: Cells): Table {
  const known = new Set((table.columns ?? []).map(({ name }) => name.toLowerCase()));
  const found = [...cells.keys()].filter((name) => !known.has(name.toLowerCase())).map((name) => ({ name }));
  const columns = [...(table.columns ?? []), ...found].map((column) => {
    const own = cellsNamed(cells, column.name);
    const type = 'type' in column ? column.type : undefined;
    return own === undefined ? column : { ...column, type: type ?? typeOfCells(own) };
  });
  return { ...table, columns };
}

function valuesOf(table: Table, cells: Cells): ReadonlyMap<string, readonly DaxValue[]> {
  const values = new Map<string, readonly DaxValue[]>();
  for (const { name, type = 'text', expression } of table.columns ?? []) {
    const own = cellsNamed(cells, name);
    if (own === undefined) {
      if (expression === undefined) throw commandError('command.noColumn', { table: table.name, column: name });
      continue;
    }
    const read = own.map((cell) => valueOfCell(cell, type));
    const wrong = read.indexOf(undefined);
    if (wrong >= 0)
      throw commandError('command.wrongType', {
        value: String(own[wrong]),
        column: `${table.name}[${name}]`,
        row: wrong + 1,
        type,
      });
    values.set(
      name,
      read.map((value) => value ?? null),
    );
  }
  return values;
}

type Shown =
  | { readonly columns: readonly string[]; readonly rows: readonly Readonly<Record<string, DaxValue>>[] }
  | {
      readonly refused: {
        readonly reason: string;
        readonly line: number;
        readonly column: number;
        readonly name?: string;
      };
    };

function asJson(result: DaxResult): Shown {
  if ('refused' in result) {
    const { detail, line, column, name } = result.refused;
    return { refused: { reason: say(detail), line, column, ...(name !== undefined && { name }) } };
  }
  const { columns } = result;
  const written = (value: DaxValue, place: number) =>
    typeof value === 'number' && columns[place]?.type === 'date' ? writeDate(value) : value;
  return {
    columns: columns.map(({ name }) => name),
    rows: result.rows.map((row) =>
      Object.fromEntries(row.map((value, place) => [columns[place]?.name, written(value, place)])),
    ),
  };
}

function linesOf(shown: Shown): string[] {
  if ('refused' in shown) {
    const { reason, line, column, name } = shown.refused;
    return [`${name === undefined ? '' : `${name}, `}line ${line}, column ${column}: ${reason}`];
  }
  return [shown.columns, ...shown.rows.map((row) => Object.values(row))].map((row) =>
    row.map((cell) => cell ?? '').join('\t'),
  );
}
