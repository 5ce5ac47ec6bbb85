import { setImmediate as otherWork } from 'node:timers/promises';
import type { ScoreAnswer } from '@holdfast/contracts/http/scoring';
import type { CustomerValues, Scorer } from '@holdfast/prediction-engine';
import type { ModelRow } from './store.ts';

/** Customers scored before yielding to the event loop: about a tenth of a second. */
const AT_ONCE = 1_000;
const DAY_MS = 86_400_000;

interface ScoreRequest {
  readonly rows: readonly CustomerValues[];
  readonly reasons: number;
  readonly as_of?: string | undefined;
}

export async function scoreCustomers(
  model: ModelRow,
  scorer: Scorer,
  { rows, reasons, as_of }: ScoreRequest,
  now: Date,
): Promise<ScoreAnswer> {
  const day = Math.floor((as_of === undefined ? now.getTime() : Date.parse(as_of)) / DAY_MS);
  const scores: ScoreAnswer['scores'] = [];
  const fit = { ok: 0, partly: 0, outside: 0 };
  const unknown = new Set<string>();
  const unseen = new Map<string, number>();
  let missing: string[] | null = null;
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const part = scorer.score(rows.slice(from, from + AT_ONCE), reasons, day);
    for (const { reasons: why, ...score } of part.scores) {
      fit[score.fit]++;
      scores.push({ ...score, reasons: [...why] });
    }
    for (const name of part.unknown) unknown.add(name);
    for (const { column, customers } of part.unseen) unseen.set(column, (unseen.get(column) ?? 0) + customers);
    missing = part.missing.filter((name) => missing === null || missing.includes(name));
    if (from + AT_ONCE < rows.length) await otherWork();
  }
  return {
    model: { id: model.id, name: model.name, version: model.version },
    scores,
    fit,
    missing: missing ?? [],
    unknown: [...unknown],
    unseen: [...unseen].map(([column, customers]) => ({ column, customers })),
  };
}
