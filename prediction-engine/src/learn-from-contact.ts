import type { Text } from '@holdfast/texts/kinds';
import { openKernel } from './kernel/wasm-kernel.ts';
import { readScoring, type ScoringFile } from './model/scoring-file.ts';
import { rebin } from './prepare/rebin.ts';
import { type JudgedUplift, judgeUplift } from './uplift/judge-uplift.ts';

/** A customer of a work list with a known outcome. `rank` is the risk rank in the prediction the list was made from. */
export interface ContactTrial {
  readonly id: string;
  readonly rank: number;
  readonly heldOut: boolean;
  readonly left: boolean;
}

export type UpliftLevel = 'high' | 'middle' | 'low';

export interface LearntFromContact extends Omit<JudgedUplift, 'qini' | 'learnt'> {
  readonly q: number;
  /** Customers of the other prediction by risk rank, 1 first: how much contact raises their probability of staying. */
  readonly next: { readonly uplift: Float64Array; readonly change: readonly UpliftLevel[] } | null;
}

export type ContactOutcome =
  | { readonly kind: 'learnt'; readonly learnt: LearntFromContact }
  | { readonly kind: 'few' }
  | { readonly kind: 'unreadable' }
  /** The other prediction has other columns. */
  | { readonly kind: 'other-columns'; readonly missing: readonly Text[] };

/**
 * Learns which customers contact changes, from the listed ones and the random control group, on the columns of their
 * model. Also scores the customers of a second prediction, if given.
 */
export function learnFromContact(
  scoring: Uint8Array,
  trial: readonly ContactTrial[],
  next: Uint8Array | null = null,
): ContactOutcome {
  const file = readScoring(scoring);
  const other = next && readScoring(next);
  if (file === null || (next !== null && other === null)) return { kind: 'unreadable' };
  const missing = other === null ? [] : lackingColumns(file, other);
  if (missing.length > 0) return { kind: 'other-columns', missing };
  const judged = judgeUplift(
    openKernel(),
    tableOf(
      file,
      trial.map(({ rank }) => rank),
    ),
    {
      contacted: Uint8Array.from(trial, ({ heldOut }) => (heldOut ? 0 : 1)),
      good: Uint8Array.from(trial, ({ left }) => (left ? 0 : 1)),
    },
    trial.map(({ id }) => id),
  );
  if (judged === null) return { kind: 'few' };
  const { qini, learnt, ...rest } = judged;
  return { kind: 'learnt', learnt: { ...rest, q: qini.q, next: other && changesOf(judged, file, other) } };
}

function lackingColumns(file: ScoringFile, other: ScoringFile): Text[] {
  const has = new Set(other.columns.map(({ name, kind }) => `${kind} ${name}`));
  return file.columns.flatMap(({ name, kind, label }) => (has.has(`${kind} ${name}`) ? [] : (label ?? name)));
}

function tableOf({ columns, bins }: ScoringFile, ranks: readonly number[]) {
  const stride = columns.length;
  const own = new Uint8Array(ranks.length * stride);
  ranks.forEach((rank, row) => {
    own.set(bins.subarray((rank - 1) * stride, rank * stride), row * stride);
  });
  return { rowCount: ranks.length, columns, bins: own };
}

function changesOf({ learnt, cuts }: JudgedUplift, file: ScoringFile, other: ScoringFile): LearntFromContact['next'] {
  const { columns, bins, modelOf } = other;
  const uplift = learnt.score(rebin({ columns, bins, rowCount: modelOf.length }, file.columns));
  const [high, middle] = cuts;
  return { uplift, change: Array.from(uplift, (own) => (own >= high ? 'high' : own >= middle ? 'middle' : 'low')) };
}
