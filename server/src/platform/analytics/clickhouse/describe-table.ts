import { createClient } from '@clickhouse/client';
import type { Column } from '@holdfast/contracts/report/model';
import { plainType, readRemoteColumns } from './fill.ts';

export { named } from './fill.ts';

/** The columns of an existing ClickHouse table as model columns; empty if there is no such table. */
export async function describeTable(
  access: { readonly url: string; readonly username: string; readonly password: string },
  source: string,
): Promise<Column[]> {
  const client = createClient({ ...access, log: { level: 127 } });
  try {
    const there = await readRemoteColumns(client, source);
    return there.map(([name, type]) => ({ name, type: typeOf(plainType(type)) }));
  } finally {
    await client.close();
  }
}

function typeOf(plain: string): Column['type'] {
  if (plain === 'Bool') return 'boolean';
  if (/^U?Int/.test(plain)) return 'integer';
  if (/^(Float|Decimal)/.test(plain)) return 'number';
  if (/^Date(32)?$/.test(plain)) return 'date';
  return plain.startsWith('DateTime') ? 'datetime' : 'text';
}
