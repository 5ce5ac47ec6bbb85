import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DuckDBConnection } from '@duckdb/node-api';
import { type DaxDatabase, DaxInSql, type DaxValue, storedRows } from '@holdfast/query-engine/dax';
import { inScratchDatabase } from '../src/platform/analytics/scratch-database.ts';
import { quantile, timed } from './query-bench.ts';
import { FILES, formulas, VISUALS } from './tabular-page.ts';

const BUDGET_RATIO = 2;
const ROUNDS = 15;

/** A page of visuals as DAX, from text to rows, and as SQL written by hand over the same Parquet files. */
export async function benchTabular(say: (row: object) => void, rows = 1_000_000): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-tabular-'));
  try {
    await inScratchDatabase(async (_, connection) => {
      await makeTables(connection, { folder, rows });
      const dax = new DaxInSql(formulas, databaseOf(connection), { now: 45_400 });
      const compiled = async (text: string) => {
        const found = await dax.query(text);
        if (!('rows' in found)) throw new Error(`${text}: ${JSON.stringify(found)}`);
        return found.rows;
      };
      const byHand = async (text: string) => (await connection.runAndReadAll(text)).getRowsJS();
      const size = rows.toLocaleString('en');
      const [ours, theirs]: [number[][], number[][]] = [[], []];
      for (const { dax: query, sql } of VISUALS) isSame(await compiled(query), await byHand(sql), query);
      for (let round = 0; round < ROUNDS; round += 1) {
        const [own, other]: [number[], number[]] = [[], []];
        for (const { dax: query, sql } of VISUALS) {
          own.push(await timed(() => compiled(query)));
          other.push(await timed(() => byHand(sql)));
        }
        ours.push(own);
        theirs.push(other);
      }
      const of = (all: number[][], at: number, share: number) =>
        quantile(
          all.map((round) => round[at] ?? 0),
          share,
        );
      VISUALS.forEach(({ title }, at) => {
        const [figure, hand] = [of(ours, at, 0.5), of(theirs, at, 0.5)];
        say({
          what: `DAX against SQL written by hand, ${title}, ${size} rows, median`,
          figure: figure / hand,
          unit: '×',
        });
      });
      const pages = (all: number[][]) => all.map((round) => round.reduce((sum, one) => sum + one, 0));
      const page = `a page of ${VISUALS.length} visuals in DAX`;
      for (const [name, share] of [
        ['median', 0.5],
        ['p95', 0.95],
      ] as const) {
        const [figure, hand] = [quantile(pages(ours), share), quantile(pages(theirs), share)];
        say({ what: `${page}, ${size} rows, ${name}`, figure, unit: 'ms' });
        const ratio = { what: `${page} against SQL written by hand, ${size} rows, ${name}`, figure: figure / hand };
        say({ ...ratio, unit: '×', budget: BUDGET_RATIO });
      }
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function makeTables(connection: DuckDBConnection, { folder, rows }: { folder: string; rows: number }) {
  await connection.run('SELECT setseed(0.5)');
  for (const { name, select } of FILES(rows)) {
    const path = join(folder, `${name}.parquet`);
    await connection.run(`COPY (${select}) TO '${path}' (FORMAT parquet)`);
    await connection.run(`CREATE VIEW "${name}" AS SELECT * FROM read_parquet('${path}')`);
  }
}

function databaseOf(connection: DuckDBConnection): DaxDatabase {
  const stored = new Map(
    formulas.tables.map(({ name, columns = [] }) => [
      name,
      { columns: columns.map((column) => column.name), rows: storedRows([name], columns) },
    ]),
  );
  return {
    stored,
    async select({ text, values }) {
      return (await connection.runAndReadAll(text, [...values])).getColumnsJS() as DaxValue[][];
    },
  };
}

/** What is compared has to be the same: numbers to nine digits, in any order. */
function isSame(found: readonly (readonly unknown[])[], expected: readonly (readonly unknown[])[], what: string): void {
  const written = (all: readonly (readonly unknown[])[]) =>
    JSON.stringify(all.map((row) => JSON.stringify(row.map(rounded))).sort());
  if (written(found) !== written(expected))
    throw new Error(`${what}: ${written(found)} ${written(expected)}`.slice(0, 4000));
}

const rounded = (value: unknown) =>
  typeof value === 'string' || value === null ? value : Number(Number(value).toPrecision(9));
