import { stat } from 'node:fs/promises';
import { extname } from 'node:path';
import type { DescribedDataset } from '@holdfast/contracts/http/documents';
import { type TABLE_FILES, WORKBOOK_FILE } from '@holdfast/contracts/http/own-datasets';
import * as datasets from '@holdfast/contracts/http/routes/datasets';
import * as own from '@holdfast/contracts/http/routes/own-datasets';
import { commandError, parseArguments, type Terminal } from '@holdfast/prediction-engine/command-line';
import type { Message } from '@holdfast/texts/kinds';
import { message } from '@holdfast/texts/message';
import type * as z from 'zod/mini';
import { type Call, callerOf, SERVER_OPTIONS } from './call-server.ts';
import { DONE } from './command.ts';
import { sendInParts } from './send-in-parts.ts';
import { wordsOf } from './words-of.ts';

const OPTIONS = {
  ...SERVER_OPTIONS,
  key: { type: 'string' },
  types: { type: 'string' },
  sheet: { type: 'string' },
  append: { type: 'boolean', default: false },
  confirm: { type: 'boolean', default: false },
  'part-mb': { type: 'string', default: '16' },
  json: { type: 'boolean', default: false },
} as const;

export async function runDataset(args: readonly string[], { out, err }: Terminal): Promise<number> {
  const { values, positionals } = parseArguments(args, OPTIONS);
  const [action, ...words] = positionals;
  const { call } = callerOf(values);
  const show = (answer: unknown, sentence: string) => out.write(`${values.json ? JSON.stringify(answer) : sentence}\n`);
  switch (action) {
    case 'create': {
      const made = await call(own.createDataset, { json: { name: word(words, 0, 'NAME') } });
      show(made, made.id);
      return DONE;
    }
    case 'load': {
      const loaded = await load(call, words, values, async (shown) => void err.write(`${await wordsOf(shown)}\n`));
      show(loaded, `${loaded.table}: ${loaded.read} rows read, ${loaded.rows} rows now`);
      return DONE;
    }
    case 'refresh': {
      const refreshed = await call(own.refreshDataset, { params: { datasetId: word(words, 0, 'ID') } });
      show(refreshed, `${refreshed.status}, ${refreshed.rows} rows`);
      return DONE;
    }
    case 'show': {
      const [id] = words;
      if (id === undefined) {
        const list = await call(datasets.listDatasets, {});
        show(list.value, list.value.map((one) => `${one.id}  ${one.name}`).join('\n'));
      } else {
        const found = await call(datasets.readDataset, { params: { datasetId: id } });
        show(found, describe(found));
      }
      return DONE;
    }
    default:
      throw commandError('command.usage', { usage: 'dataset create | load | refresh | show' });
  }
}

type Values = ReturnType<typeof parseArguments<typeof OPTIONS>>['values'];

function word(words: readonly string[], at: number, what: string): string {
  const found = words[at];
  if (found === undefined)
    throw commandError('command.missing', {
      what,
      usage: 'dataset create NAME | load ID TABLE FILE | refresh ID | show [ID]',
    });
  return found;
}

const TYPES: Readonly<Record<string, (typeof TABLE_FILES)[number]>> = {
  '.csv': 'text/csv',
  '.tsv': 'text/tab-separated-values',
  '.txt': 'text/csv',
  '.jsonl': 'application/jsonl',
  '.ndjson': 'application/x-ndjson',
  '.parquet': 'application/vnd.apache.parquet',
  '.xlsx': WORKBOOK_FILE,
  '.xlsm': WORKBOOK_FILE,
};

async function load(call: Call, words: readonly string[], values: Values, show: (message: Message) => Promise<void>) {
  const [datasetId, table, path] = [word(words, 0, 'ID'), word(words, 1, 'TABLE'), word(words, 2, 'FILE')];
  const type = TYPES[extname(path).toLowerCase()];
  if (type === undefined) throw commandError('command.ending', { path, endings: Object.keys(TYPES).join(', ') });
  if (values.append && values.key !== undefined)
    throw commandError('command.eitherOr', { first: '--append', second: '--key' });
  const { size } = await stat(path);
  await show(message('command.sending', { bytes: size }));
  const route = values.key !== undefined ? own.upsertRows : values.append ? own.appendRows : own.replaceRows;
  const query = {
    types: values.types,
    key: values.key,
    sheet: values.sheet,
    ...(values.confirm && { confirm: 'true' }),
  };
  const params = { datasetId, table };
  const partBytes = Math.round(Number(values['part-mb']) * 1024 * 1024);
  if (!(partBytes > 0)) throw commandError('command.positiveNumber', { option: '--part-mb' });
  if (size <= partBytes) return call(route, { params, query, file: { path, type } });
  const { id } = await sendInParts(call, { path, type, bytes: size, partBytes }, show);
  return call(route, { params, query: { ...query, file: id } });
}

function describe({ name, tables, definition }: z.infer<typeof DescribedDataset>): string {
  const lines = (definition?.tables ?? []).map(
    ({ name: table, rows, bytes }) => `  ${table}: ${rows} rows, ${bytes} bytes`,
  );
  const plain = definition ? [] : tables.map((table) => `  ${table.name}: ${table.columns.length} columns`);
  return [name, ...lines, ...plain].join('\n');
}
