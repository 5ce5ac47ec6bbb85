import {
  type DaxDatabase,
  DaxEvaluator,
  DaxInSql,
  type DaxModel,
  type DaxResult,
  type DaxRows,
  type DaxValue,
  NotCompiled,
  storedRows,
  writeDate,
} from '@holdfast/query-engine/dax';
import { expect, it } from 'vitest';
import { repeat } from '../../../../../scripts/depth.mjs';
import { patience } from '../../../../../scripts/machine-speed.mjs';
import { inScratchDatabase } from '../scratch-database.ts';
import { seededRandom } from '../testing/random-queries.ts';
import { randomFormula, randomShop } from './testing/random-formulas.ts';

const FORMULAS = repeat('formulas');
const FORMULAS_PER_MODEL = 20;
const TYPES = { text: 'VARCHAR', boolean: 'BOOLEAN', date: 'DATE' } as const;
type Connection = Parameters<Parameters<typeof inScratchDatabase>[0]>[1];

/** Loads the rows into tables of the database. */
async function store(connection: Connection, { tables }: DaxModel, rows: DaxRows): Promise<DaxDatabase> {
  const stored = new Map<string, { columns: readonly string[]; rows: ReturnType<typeof storedRows> }>();
  for (const table of tables) {
    const own = rows.get(table.name);
    if (own === undefined) continue;
    const columns = (table.columns ?? []).filter((column) => own.has(column.name));
    const types = columns.map((column) => `"${column.name}" ${TYPES[column.type as keyof typeof TYPES] ?? 'DOUBLE'}`);
    await connection.run(`CREATE OR REPLACE TABLE "${table.name}" (${types.join(', ')})`);
    const length = own.get(columns[0]?.name ?? '')?.length ?? 0;
    const lines = Array.from(
      { length },
      (_, row) => `(${columns.map((column) => literal(own.get(column.name)?.[row] ?? null, column.type)).join(', ')})`,
    );
    if (length > 0) await connection.run(`INSERT INTO "${table.name}" VALUES ${lines.join(', ')}`);
    stored.set(table.name, { columns: columns.map((column) => column.name), rows: storedRows([table.name], columns) });
  }
  return {
    stored,
    async select({ text, values }) {
      const found = await connection.runAndReadAll(text, [...values]);
      return found.getColumnsJS() as DaxValue[][];
    },
  };
}

function literal(value: DaxValue, type?: string): string {
  if (value === null) return 'NULL';
  if (type === 'date') return `DATE '${writeDate(Number(value))}'`;
  return typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value);
}

it(`evaluates ${FORMULAS} random formulas in SQL as in memory`, { timeout: patience(1_000 * FORMULAS) }, async () => {
  const random = seededRandom(20_261_119);
  const counts = { compared: 0, refused: 0, faults: 0 };
  const notCompiled = new Map<string, number>();
  await inScratchDatabase(async (_, connection) => {
    for (let asked = 0; asked < FORMULAS; asked += FORMULAS_PER_MODEL) {
      const { model, rows, roles } = randomShop(random);
      const database = await store(connection, model, rows);
      const reader = { now: 45_400, roles };
      const inSql = new DaxInSql(model, database, reader);
      const inMemory = new DaxEvaluator(model, rows, reader);
      for (let at = 0; at < FORMULAS_PER_MODEL; at += 1) {
        const formula = randomFormula(random);
        const expected = inMemory.query(formula);
        const context = () =>
          JSON.stringify({ formula, roles, rows: [...rows].map(([table, own]) => [table, ...own]) });
        let found: DaxResult | NotCompiled;
        try {
          found = await inSql.query(formula);
        } catch (error) {
          // A fault of the rows stops the database, also in a branch that is not taken: the evaluator answers.
          if (!String(error).includes('Invalid Input Error: dax')) throw new Error(`${error} ${formula}`);
          counts.faults += 1;
          continue;
        }
        if (found instanceof NotCompiled) {
          notCompiled.set(found.what, (notCompiled.get(found.what) ?? 0) + 1);
        } else if ('refused' in expected) {
          counts.refused += 1;
        } else {
          expect('refused' in found ? found.refused : sorted(found.rows), context()).toEqual(sorted(expected.rows));
          counts.compared += 1;
        }
      }
    }
  });
  expect(counts.compared, JSON.stringify([counts, ...notCompiled])).toBeGreaterThan(FORMULAS * 0.75);
});

/** Numbers to nine digits; the order of rows is not promised. */
function sorted(rows: readonly (readonly DaxValue[])[]): string[] {
  const rounded = (value: DaxValue) =>
    typeof value === 'number'
      ? Number(value.toPrecision(9)) + 0
      : typeof value === 'string'
        ? value.toLowerCase()
        : value;
  return rows.map((row) => JSON.stringify(row.map(rounded))).sort();
}

it('leaves formulas that nest too many tables to the evaluator', async () => {
  const { model, rows } = randomShop(seededRandom(1));
  const nested = (depth: number): string =>
    depth === 0 ? '[Total]' : `SUMX(VALUES(Product[Color]), RANKX(ALL(Product), ${nested(depth - 1)}))`;
  await inScratchDatabase(async (_, connection) => {
    const inSql = new DaxInSql(model, await store(connection, model, rows), { now: 45_400, roles: undefined });
    expect(await inSql.query(`EVALUATE ROW("v", ${nested(1)})`)).toHaveProperty('rows');
    expect(await inSql.query(`EVALUATE ROW("v", ${nested(12)})`)).toBeInstanceOf(NotCompiled);
  });
});
