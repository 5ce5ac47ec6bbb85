import { MAX_MODEL_NAME_LETTERS } from '@holdfast/contracts/http/models';
import type { ModelFacts } from '@holdfast/prediction-engine';
import type { Queryable } from '../../platform/database/open-database.ts';
import { insertModel, type ModelRow, recordAliases, recordModelUse } from './store.ts';

/**
 * What a finished prediction reports about the model that scored its customers. `facts`: it was trained in this run.
 */
export interface UsedModel {
  readonly version: string;
  readonly facts: ModelFacts | null;
}

interface Finished {
  readonly predictionId: number;
  readonly filename: string;
  readonly prefix: string;
  /** The candidate models. */
  readonly tried: readonly Pick<ModelRow, 'id' | 'version'>[];
  /** A user's mapping for the columns of the chosen model. */
  readonly told: Readonly<Record<string, string | null>>;
}

/** In the transaction that finishes the prediction, so that both commit or neither does. */
export async function keepModel(database: Queryable, used: UsedModel, finished: Finished): Promise<void> {
  const { predictionId, filename, prefix, tried, told: columnMapping } = finished;
  if (used.facts !== null) {
    const id = await insertModel(database, {
      ...(await scopeOfPrediction(database, predictionId)),
      name: nameFrom(filename),
      version: used.version,
      file_key: `${prefix}model.json`,
      prediction_id: predictionId,
      facts: used.facts,
      aliases: {},
    });
    return recordModelUse(database, predictionId, id);
  }
  const model = tried.find(({ version }) => version === used.version);
  if (!model) return;
  await recordModelUse(database, predictionId, model.id);
  const aliases = Object.entries(columnMapping).filter((entry): entry is [string, string] => entry[1] !== null);
  if (aliases.length > 0) await recordAliases(database, model.id, Object.fromEntries(aliases));
}

/** In the scope of its prediction, which may have been shared meanwhile. */
async function scopeOfPrediction(
  database: Queryable,
  predictionId: number,
): Promise<Pick<ModelRow, 'user_id' | 'workspace_id'>> {
  const { rows } = await database.query<Pick<ModelRow, 'user_id' | 'workspace_id'>>(
    'select user_id, workspace_id from predictions where id = $1',
    [predictionId],
  );
  if (!rows[0]) throw new Error(`prediction ${predictionId} is gone`);
  return rows[0];
}

const nameFrom = (filename: string): string =>
  filename
    .replace(/\.(csv|xlsx)$/i, '')
    .trim()
    .slice(0, MAX_MODEL_NAME_LETTERS) || filename.slice(0, MAX_MODEL_NAME_LETTERS);
