import { type Evaluation, evaluate } from './evaluate/evaluate.ts';
import { judgeActive } from './evaluate/judge-active.ts';
import { withRandomSplit } from './evaluate/random-split.ts';
import { scoresOf } from './evaluate/scores.ts';
import { tiersFor } from './evaluate/tiers.ts';
import { besideRandomSplit } from './evaluate/time-split.ts';
import { withoutLateColumns } from './evaluate/without-late-columns.ts';
import { type PreparedData, prepare } from './prepare/prepare.ts';
import type { Profile } from './profile/profile.ts';
import { assessTrust } from './results/trust.ts';
import type { Measures, ModelSteps, ProfiledRun, TrainedRows } from './run.ts';
import type { Customers } from './shapes/customers.ts';
import type { Gathered } from './shapes/gather-customers.ts';
import type { Pool } from './threads/pool.ts';
import type { StackedModel } from './train/stacked-model.ts';
import { type Trained, train } from './train/train.ts';

interface LearntRows extends TrainedRows {
  readonly profile: Profile;
  readonly customers: Customers;
  readonly prepared: PreparedData;
  readonly trained: Trained;
  readonly pool: Pool;
}

interface LearntMeasures extends Measures {
  readonly evaluation: Evaluation;
  readonly final: StackedModel;
}

/** A model trained on this file, whose outcomes are known. */
export function learntModel(
  { request, profile, random, progress }: ProfiledRun,
  { customers, label }: Extract<Gathered, { kind: 'labelled' }>,
): ModelSteps<PreparedData, LearntRows, LearntMeasures> {
  return {
    customers,
    prepare: () => prepare(customers.table, label, random, customers.observedOn),
    async train(prepared, pool) {
      const { data, folds, baseRate } = prepared;
      const onProgress = (part: number): void => progress.within(part);
      const trained = await train(data, { folds, pool, random: random.fork('train'), onProgress });
      const { logOdds, final } = trained;
      const parts = trained.parts(customers.scoredRows);
      const scores = scoresOf(trained, prepared);
      const tiers = tiersFor(baseRate, request.tiers);
      return { profile, customers, prepared, trained, pool, scores, logOdds, tiers, parts, final };
    },
    async evaluate(learnt, measured) {
      const judged = judgeActive(evaluate(learnt, random.fork('evaluate')), learnt);
      const timed = besideRandomSplit(judged.evaluation, learnt);
      measured();
      const split = await withRandomSplit(timed.evaluation, learnt, random.fork('random split'));
      const final = await learnt.final;
      const late = await withoutLateColumns(split.evaluation, learnt, random.fork('without late columns'));
      const findings = [...judged.findings, ...timed.findings, ...split.findings, ...late];
      return { evaluation: split.evaluation, final, findings };
    },
    trust: async (learnt, evaluated, reasons) => assessTrust({ ...learnt, ...evaluated, reasons }),
  };
}
