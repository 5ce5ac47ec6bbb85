import { readDataset } from '@holdfast/contracts/http/routes/datasets';
import { createDataset, replaceRows, upsertRows } from '@holdfast/contracts/http/routes/own-datasets';
import { Value } from '@holdfast/contracts/report/field';
import * as z from 'zod/mini';
import { datasetName } from '../../../features/datasets/find-dataset.ts';
import { type Agent, type PlannedChange, writingTool } from '../agent-tool.ts';
import { CallRefused } from '../call-route.ts';
import { findOwned, ownedDatasets } from '../owned-datasets.ts';

const MOST_ROWS = 10_000;
const Name = z.string().check(z.trim(), z.minLength(1), z.maxLength(200));
const LoadArguments = {
  dataset: z.string().check(z.describe('Id of a dataset that create_dataset made.')),
  table: z.string().check(z.minLength(1), z.maxLength(200)),
  rows: z
    .array(z.record(z.string(), Value))
    .check(
      z.minLength(1),
      z.maxLength(MOST_ROWS),
      z.describe('One object per row, keyed by column; dates as 2026-10-18.'),
    ),
  mode: z._default(z.enum(['replace', 'upsert']), 'replace'),
  key: z.optional(z.string().check(z.describe('For upsert: the column whose value identifies a row.'))),
};
type Load = z.infer<z.ZodMiniObject<typeof LoadArguments>>;

export const datasetTools = [
  writingTool(
    {
      name: 'create_dataset',
      description: 'Creates a dataset without tables, to be filled by load_rows. One with the same name is reused.',
      shape: { name: Name },
    },
    planDataset,
  ),
  writingTool(
    {
      name: 'load_rows',
      description:
        'Replaces all rows of a table, or with upsert updates the rows with the same key and adds the others. A new name adds a table.',
      shape: LoadArguments,
      destroys: true,
    },
    planRows,
  ),
];

async function planDataset(agent: Agent, { name }: { readonly name: string }): Promise<PlannedChange> {
  const known = (await ownedDatasets(agent)).find((one) => !one.readOnly && one.name === name);
  if (known) return { already: { dataset: known.shortName } };
  return {
    will: `Create the dataset ‘${name}’.`,
    apply: async () => ({ dataset: datasetName((await agent.callAsOwner(createDataset, { body: { name } })).id) }),
  };
}

async function planRows(agent: Agent, { dataset, table, rows, mode, key }: Load): Promise<PlannedChange> {
  const { id, name, readOnly } = await findOwned(agent, dataset);
  if (readOnly) throw new CallRefused('tool.fixedRows', { name });
  const { tables, definition } = await agent.callAsOwner(readDataset, { params: { datasetId: id } });
  const given = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const known = tables.find((one) => one.name === table)?.columns.map((column) => column.name);
  if (mode === 'upsert' && (key === undefined || !given.includes(key))) throw new CallRefused('tool.keyColumn');
  if (mode === 'upsert' && rows.some((row) => (row[key ?? ''] ?? null) === null))
    throw new CallRefused('tool.keyValue', { column: key ?? '' });
  const [before] = definition?.tables.filter((one) => one.name === table) ?? [];
  const where = `the table ‘${table}’ of the dataset ‘${name}’`;
  const will =
    mode === 'upsert'
      ? `Update or add ${rows.length} rows in ${where}, by ${key}.`
      : known
        ? `Replace the ${before?.rows ?? 0} rows of ${where} by ${rows.length}.`
        : `Add ${where} with ${rows.length} rows.`;
  const file = { type: 'application/x-ndjson', content: rows.map((row) => `${JSON.stringify(row)}\n`).join('') };
  return {
    will,
    details: {
      columns: given,
      ...(known && { added: given.filter((column) => !known.includes(column)) }),
      ...(known && { missing: known.filter((column) => !given.includes(column)) }),
    },
    apply: async () => {
      const params = { datasetId: id, table };
      const loaded =
        mode === 'upsert'
          ? await agent.callAsOwner(upsertRows, { params, query: { key }, file })
          : await agent.callAsOwner(replaceRows, { params, file });
      return { dataset, table: loaded.table, rows: loaded.rows, columns: loaded.columns };
    },
  };
}
