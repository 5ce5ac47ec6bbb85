import { createHash } from 'node:crypto';
import { MAX_MODEL_NAME_LETTERS } from '@holdfast/contracts/http/models';
import {
  describeModel,
  isSafeModel,
  type ModelFacts,
  modelVersion,
  probeOf,
  readModel,
} from '@holdfast/prediction-engine';
import * as z from 'zod/mini';
import { refusal } from '../../platform/http/refusal.ts';
import type { ModelRow } from './store.ts';

const FORMAT = 'holdfast-model-file';

/** A complete model in one JSON file. */
const ModelFile = z.object({
  format: z.literal(FORMAT),
  file_version: z.literal(1),
  name: z.string().check(z.minLength(1), z.maxLength(MAX_MODEL_NAME_LETTERS)),
  aliases: z._default(z.record(z.string(), z.string()), {}),
  /** SHA-256 of the model's text. */
  checksum: z.string(),
  /** Scores of synthetic customers, which the model must reproduce exactly before it is used. */
  probe: z.string(),
  model: z.string(),
});

export function writeModelFile({ name, aliases }: Pick<ModelRow, 'name' | 'aliases'>, bytes: Buffer): string {
  const saved = readModel(bytes);
  if (!saved) throw refusal('model-lost');
  const file: z.infer<typeof ModelFile> = {
    format: FORMAT,
    file_version: 1,
    name,
    aliases,
    checksum: createHash('sha256').update(bytes).digest('hex'),
    probe: probeOf(saved),
    model: bytes.toString('utf8'),
  };
  return `${JSON.stringify(file)}\n`;
}

export interface ReadModelFile {
  readonly name: string;
  readonly aliases: Record<string, string>;
  readonly bytes: Buffer;
  readonly version: string;
  readonly facts: ModelFacts;
}

/** Verifies everything: the checksum, the structure of the trees, and that the scores are reproduced. */
export function readModelFile(text: string): ReadModelFile {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    throw refusal('not-a-model');
  }
  const file = z.safeParse(ModelFile, parsed);
  if (!file.success) throw refusal('not-a-model');
  const { name, aliases, checksum, probe, model } = file.data;
  const bytes = Buffer.from(model, 'utf8');
  if (createHash('sha256').update(bytes).digest('hex') !== checksum) {
    throw refusal('not-a-model.damaged');
  }
  const saved = readModel(bytes);
  if (!saved || !passesCheck(() => isSafeModel(saved))) throw refusal('not-a-model.version');
  if (probeOf(saved) !== probe) {
    throw refusal('not-a-model.scores');
  }
  return { name: name.trim() || 'Model', aliases, bytes, version: modelVersion(bytes), facts: describeModel(saved) };
}

/** A wrong type in the data throws somewhere in the check; that counts as invalid. */
function passesCheck(check: () => boolean): boolean {
  try {
    return check();
  } catch {
    return false;
  }
}
