import { listModels, readModel } from '@holdfast/contracts/http/routes/models';
import { scoreCustomers } from '@holdfast/contracts/http/routes/scoring';
import { ScoreRequest } from '@holdfast/contracts/http/scoring';
import * as z from 'zod/mini';
import { CallRefused, type CallRoute } from './call-route.ts';

/** More would exceed an agent's context; applications have the route itself. */
const MOST_SCORED = 100;
const MOST_LISTED = 20;
const { rows, reasons, as_of } = ScoreRequest.shape;

export const ScoreArguments = {
  model: z.optional(
    z.int().check(z.describe('Id of a model, from list_models. Defaults to the pinned one, otherwise the latest.')),
  ),
  rows: rows.check(z.maxLength(MOST_SCORED), z.describe('One object per customer, keyed by the model’s columns.')),
  reasons,
  as_of,
};
type ScoreInput = z.infer<z.ZodMiniObject<typeof ScoreArguments>>;

export async function listModelsToScore(call: CallRoute): Promise<object> {
  const models = (await listUsableModels(call)).slice(0, MOST_LISTED);
  const details = await Promise.all(models.map(({ id }) => call(readModel, { params: { id } })));
  return {
    models: details.map(({ id, name, event, created_at, pinned, wants }) => ({
      id,
      name,
      predicts: event,
      created: created_at,
      pinned,
      columns: wants.map(({ column, kind, values }) => ({ column, kind, ...(values.length > 0 && { values }) })),
    })),
  };
}

export async function scoreByModel(call: CallRoute, { model, ...customers }: ScoreInput): Promise<object> {
  const id = model ?? (await listUsableModels(call))[0]?.id;
  if (id === undefined) throw new CallRefused('tool.noModel');
  return call(scoreCustomers, { params: { id }, body: customers });
}

/** The pinned one first, then the latest, as for a file without outcomes. */
async function listUsableModels(call: CallRoute) {
  const { value } = await call(listModels);
  return value.filter(({ retired_at }) => retired_at === null).sort((a, b) => Number(b.pinned) - Number(a.pinned));
}
