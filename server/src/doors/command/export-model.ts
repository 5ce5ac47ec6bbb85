import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { MODEL_FORMS } from '@holdfast/contracts/prediction/model-forms';
import { exportModel, isModelForm } from '@holdfast/prediction-engine';
import {
  CommandError,
  checkTargetFile,
  commandError,
  parseArguments,
  type Terminal,
} from '@holdfast/prediction-engine/command-line';
import { readModelFile } from '../../features/models/model-file.ts';
import { storedModel } from '../../features/models/stored-model.ts';
import { readConfig } from '../../platform/config.ts';
import { openDatabase } from '../../platform/database/open-database.ts';
import { openFiles } from '../../platform/files/open-files.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { DONE } from './command.ts';

const OPTIONS = {
  format: { type: 'string' },
  out: { type: 'string' },
  'as-of': { type: 'string' },
  data: { type: 'string' },
} as const;

export async function runModel(args: readonly string[], { out, today }: Terminal): Promise<number> {
  const { values, positionals } = parseArguments(args, OPTIONS);
  const [action, source, more] = positionals;
  if (action !== 'export' || source === undefined || more !== undefined)
    throw commandError('command.usage', { usage: 'model export MODEL --format FORMAT --out FILE' });
  const { format = '', out: target, 'as-of': asOf = today() } = values;
  if (!isModelForm(format))
    throw commandError('command.oneOf', { option: '--format', values: MODEL_FORMS.join(', '), value: format });
  if (target === undefined)
    throw commandError('command.missing', {
      what: '--out',
      usage: `model export ${source} --format ${format} --out FILE`,
    });
  if (!isDay(asOf)) throw commandError('command.date', { option: '--as-of', value: asOf });
  checkTargetFile(target);
  const exported = exportModel(await readModelBytes(source, values.data), format, asOf);
  if (exported === null) throw commandError('command.noModelFile', { path: source });
  writeFileSync(target, exported.content);
  out.write(`The model is in ${target}\n`);
  return DONE;
}

const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) === true;

async function readModelBytes(source: string, data: string | undefined): Promise<Uint8Array> {
  if (existsSync(source)) return fetchOwnModel(readFileSync(source));
  if (!/^\d{1,9}$/.test(source)) throw commandError('command.noFile', { path: source });
  const config = readConfig({ ...process.env, ...(data !== undefined && { HOLDFAST_DATA_DIR: data }) });
  const database = await openDatabase(config);
  try {
    const bytes = await storedModel(database.pool, await openFiles(config), Number(source));
    if (bytes === null) throw commandError('command.noModel', { id: source });
    return bytes;
  } finally {
    await database.close();
  }
}

/** A model downloaded from the app is wrapped with its name and a checksum. */
function fetchOwnModel(bytes: Buffer): Uint8Array {
  try {
    return readModelFile(bytes.toString('utf8')).bytes;
  } catch (error) {
    if (!(error instanceof Refusal) || error.detail.code !== 'not-a-model') throw asCommandError(error);
    return bytes;
  }
}

const asCommandError = (error: unknown): unknown => (error instanceof Refusal ? new CommandError(error.detail) : error);
