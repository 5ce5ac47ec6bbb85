import type { Message } from '@holdfast/contracts/messages/kinds';
import { message } from '@holdfast/contracts/messages/message';
import type { Finding } from '@holdfast/contracts/prediction/finding';
import type { Verdict } from '@holdfast/contracts/prediction/verdict';
import type { BinnedTable } from '../prepare/binned-table.ts';

export interface ColumnDrift {
  readonly column: string;
  readonly label: Message | undefined;
  /** Population stability index: 0 = the same mix of values as in training; from 0.25 on another population. */
  readonly index: number;
}

const NOTICEABLE = 0.1;
const SEVERE = 0.25;
const GROUPS = 10;

/** How far a file's values have moved from those the model learnt from, column by column, worst first. */
export function driftOf(table: BinnedTable): ColumnDrift[] {
  const stride = table.columns.length;
  return table.columns
    .map((column, f) => {
      const now = new Float64Array(column.binCount);
      for (let row = 0; row < table.rowCount; row++) {
        const bin = table.bins[row * stride + f] as number;
        now[bin] = (now[bin] as number) + 1;
      }
      return { column: column.name, label: column.label, index: stabilityIndex(column.counts, now) };
    })
    .sort((a, b) => b.index - a.index || (a.column < b.column ? -1 : 1));
}

/** Bins are pooled into about ten groups first, or a small file would seem to have moved by its grain alone. */
function stabilityIndex(then: readonly number[], now: Float64Array): number {
  const thenTotal = then.reduce((sum, count) => sum + count, 0);
  const nowTotal = now.reduce((sum, count) => sum + count, 0);
  if (thenTotal === 0 || nowTotal === 0) return 0;
  let index = 0;
  let before = 0;
  let after = 0;
  then.forEach((count, bin) => {
    before += count;
    after += now[bin] as number;
    if (before < thenTotal / GROUPS && bin > 0 && bin < then.length - 1) return;
    const p = (before + 0.5) / (thenTotal + 1);
    const q = (after + 0.5) / (nowTotal + 1);
    index += (q - p) * Math.log(q / p);
    before = 0;
    after = 0;
  });
  return index;
}

export function driftFindings(drift: readonly ColumnDrift[]): Finding[] {
  return drift
    .filter(({ index }) => index >= NOTICEABLE)
    .map(({ column, label, index }) => ({
      code: 'drift',
      severity: index >= SEVERE ? 'warning' : 'info',
      column,
      message: message(index >= SEVERE ? 'driftStrong' : 'driftNoticeable', { name: label ?? column, index }),
    }));
}

/** From this share of its columns on, a file is of other customers than those the model was measured on. */
const FAR = 0.25;

/** What was measured on the earlier file holds for this one as far as its customers are alike. */
export function verdictAfterDrift(verdict: Verdict, drift: readonly ColumnDrift[]): Verdict {
  const moved = drift.filter(({ index }) => index >= SEVERE);
  const earlier = [verdict.sentence, message('measuredEarlier')];
  if (moved.length === 0 || (verdict.grade !== 'strong' && verdict.grade !== 'useful'))
    return { ...verdict, sentence: message('sentences', { sentences: earlier }) };
  const isFar = moved.length >= drift.length * FAR;
  const sentences = [...earlier, message('drifted', { moved: moved.length, columns: drift.length })];
  return {
    grade: isFar ? 'weak' : 'useful',
    title: message(isFar ? 'weakTitle' : 'usefulTitle'),
    sentence: message('sentences', { sentences }),
  };
}
