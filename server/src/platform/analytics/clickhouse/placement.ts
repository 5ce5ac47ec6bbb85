import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { ConfigError } from '../../config.ts';

/** Where queries on a dataset run. Tables listed here already exist in ClickHouse, as database.table. */
export type TablePlacement = 'duckdb' | 'clickhouse' | { readonly [table: string]: string };

const Places = z.record(
  z.string(),
  z.union([
    z.enum(['duckdb', 'clickhouse']),
    z.record(z.string(), z.string().regex(/^[^.`"\\]+\.[^.`"\\]+$/, 'must be database.table')),
  ]),
);

/** Reads the file that places individual datasets, by id: prediction-12, sample. */
export function readPlaces(path: string | undefined): ReadonlyMap<string, TablePlacement> {
  if (path === undefined) return new Map();
  const wrong = (reason: string) => new ConfigError(`CLICKHOUSE_DATASETS names ${path}, which ${reason}.`);
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    throw wrong(`cannot be read (${(error as NodeJS.ErrnoException).code})`);
  }
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw wrong('is not valid JSON');
  }
  const parsed = Places.safeParse(json);
  if (parsed.success) return new Map(Object.entries(parsed.data));
  const [issue] = parsed.error.issues;
  throw wrong(`is not valid: ${issue?.path.join('.')} must be "duckdb", "clickhouse" or tables as database.table`);
}
