import type { Queryable } from '../../platform/database/open-database.ts';

/** How many customers left in the training data of a prediction's model; null without a stored model. */
export async function trainingCounts(
  database: Queryable,
  predictionId: number,
): Promise<{ customers: number; left: number } | null> {
  const { rows } = await database.query<{ labelled: number; positives: number }>(
    `select (m.facts ->> 'labelled')::float8 as labelled, (m.facts ->> 'positives')::float8 as positives
     from predictions p join models m on m.id = p.model_id where p.id = $1`,
    [predictionId],
  );
  const [found] = rows;
  return found && found.labelled > 0 ? { customers: found.labelled, left: found.positives } : null;
}
