import type { Finding } from '@holdfast/contracts/prediction/finding';
import { message, some } from '@holdfast/texts/message';
import type { PreparedData } from '../prepare/prepare.ts';
import type { Profile } from '../profile/profile.ts';
import type { Random } from '../statistics/random.ts';
import type { Pool } from '../threads/pool.ts';
import type { Trained } from '../train/train.ts';
import type { Evaluation } from './evaluate.ts';
import { gainOfRegrowing } from './regrow-trees.ts';

interface LearntRun {
  readonly profile: Pick<Profile, 'lateColumns'>;
  readonly prepared: PreparedData;
  readonly trained: Trained;
  readonly pool: Pool;
}

/** Estimates the AUC without the columns that may be known too late, by growing the same trees without them. */
export async function withoutLateColumns(
  { metrics }: Evaluation,
  { profile, prepared, trained, pool }: LearntRun,
  random: Random,
): Promise<Finding[]> {
  const { columns } = prepared.data;
  const late = columns.filter(({ name }) => profile.lateColumns.includes(name));
  const { auc } = metrics;
  if (auc === undefined || late.length === 0 || late.length === columns.length) return [];
  const leftOut = late.map((column) => columns.indexOf(column));
  const gain = await gainOfRegrowing({ prepared, trained, pool }, { folds: prepared.folds, leftOut }, random);
  const list = some(
    late.map(({ name }) => name),
    late.length,
  );
  return [
    {
      code: 'without-late-columns',
      severity: 'warning',
      column: null,
      message: message('withoutLate', { list, auc: auc.value, without: Math.max(0, auc.value + gain) }),
    },
  ];
}
