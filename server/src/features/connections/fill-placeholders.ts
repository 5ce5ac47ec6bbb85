import type { FinishedPrediction } from '../predictions/finished-prediction.ts';

/** `scores/{day}/{prediction}.csv`; without placeholders every result overwrites the previous one. */
export const fillPlaceholders = (name: string, { id, created_at }: Pick<FinishedPrediction, 'id' | 'created_at'>) =>
  name.replaceAll('{prediction}', String(id)).replaceAll('{day}', created_at.toISOString().slice(0, 10));
