import { createHash } from 'node:crypto';
import { MAX_MODEL_NAME_LETTERS } from '@holdfast/contracts/http/models';
import { describeModel, isSound, type ModelFacts, modelVersion, probeOf, readModel } from '@holdfast/prediction-engine';
import * as z from 'zod/mini';
import { Problem } from '../http/problem.ts';
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
  if (!saved) throw new Problem(409, 'model-lost', 'The file of this model is missing or cannot be read.');
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
  const refuse = (why: string) => new Problem(400, 'not-a-model', why);
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    throw refuse('This is not a model file. Choose a file that was downloaded from a model’s page.');
  }
  const file = z.safeParse(ModelFile, parsed);
  if (!file.success) throw refuse('This is not a model file. Choose a file that was downloaded from a model’s page.');
  const { name, aliases, checksum, probe, model } = file.data;
  const bytes = Buffer.from(model, 'utf8');
  if (createHash('sha256').update(bytes).digest('hex') !== checksum) {
    throw refuse('The model file is damaged: its checksum does not match. Download it again.');
  }
  const saved = readModel(bytes);
  if (!saved || !isWhole(() => isSound(saved))) throw refuse('The model in this file cannot be read by this version.');
  if (probeOf(saved) !== probe) {
    throw refuse('The model in this file does not repeat the scores it was saved with, so it cannot be trusted here.');
  }
  return { name: name.trim() || 'Model', aliases, bytes, version: modelVersion(bytes), facts: describeModel(saved) };
}

/** A wrong type in the data throws somewhere in the check; that counts as invalid. */
function isWhole(check: () => boolean): boolean {
  try {
    return check();
  } catch {
    return false;
  }
}
