import type { RetentionFixture } from '../../src/features/reports/testing/retention-fixture.ts';
import type { CheckLedger, ExpectedData } from './check-report.ts';
import * as byHand from './reference-statistics.ts';
import { findVisual, measured, type ShownColumns, shownBy } from './shown-by.ts';

/** The model's report card and curves, from the scores and outcomes. */
export async function checkQuality(
  fixture: RetentionFixture,
  { customers, left }: ExpectedData,
  told: number[],
  ledger: CheckLedger,
): Promise<void> {
  const risk = told.map((row) => Number(customers[row]?.churn_probability));
  const gone = told.map((row) => left[row] === true);
  const base = gone.filter(Boolean).length / gone.length;
  const show = async (name: string): Promise<ShownColumns> => {
    const visual = findVisual(fixture, 'quality', name);
    return visual ? shownBy(fixture, visual) : {};
  };
  const area = byHand.auc(risk, gone);
  ledger.number('AUC', (await show('metric-auc')).value?.[0], area, 1e-4);
  const card = await metricsOf(fixture);
  ledger.number('average precision', card.get('average_precision'), byHand.averagePrecision(risk, gone), 1e-4);
  ledger.number('KS', card.get('ks'), byHand.separation(risk, gone), 1e-3);
  ledger.number('Brier score', card.get('brier'), byHand.mean(risk.map((p, i) => (p - Number(gone[i])) ** 2)), 1e-5);
  const losses = risk.map((p, i) => -Math.log(Math.max(gone[i] ? p : 1 - p, 1e-6)));
  ledger.number('log loss', card.get('log_loss'), byHand.mean(losses), 1e-3);
  ledger.number('base rate', card.get('base_rate'), base);
  const flagged = told.map((row) => customers[row]?.predicted_churn === '1');
  const right = flagged.filter((one, i) => one && gone[i]).length;
  ledger.number('precision of those predicted to leave', card.get('precision'), right / flagged.filter(Boolean).length);
  ledger.number('recall of those predicted to leave', card.get('recall'), right / (base * gone.length));

  // Scores have six decimals, so a few neighbours in the ranking can swap: within a customer or two.
  const parts = byHand.tenths(risk, gone);
  const near = 3 / Math.max(1, parts[0]?.customers ?? 1);
  ledger.number(
    'lift of the top tenth',
    (await show('metric-lift_top_decile')).value?.[0],
    (parts[0]?.rate ?? 0) / base,
    near / base,
  );
  const lift = await show('lift-by-tenth');
  for (const [i, one] of (lift.lift ?? []).entries())
    ledger.number(`lift of tenth ${i + 1}`, one, (parts[i]?.rate ?? 0) / base, near / base);
  const gain = (await show('gain-curve')).cumulative_capture ?? [];
  let found = 0;
  parts.forEach(({ rate, customers: count }, i) => {
    found += rate * count;
    ledger.number(`leavers found in ${i + 1} tenths`, gain[i], found / (base * gone.length), near);
  });
  const fifth = byHand.sum(parts.slice(0, 2).map(({ rate, customers: count }) => rate * count));
  ledger.number(
    'leavers found in the top fifth',
    (await show('found-in-fifth')).cumulative_capture?.[0],
    fifth / (base * gone.length),
    near,
  );
  const folds = await show('fold-quality');
  const dealt = (name: string) => byHand.sum((folds[name] ?? []).map(Number));
  ledger.number('customers in all folds', dealt('customers'), gone.length);
  const width = byHand.mean(
    customers.map((one) => Number(one.churn_probability_high) - Number(one.churn_probability_low)),
  );
  const spread = findVisual(fixture, 'quality', 'interval-width');
  if (spread)
    ledger.number('spread of a score', (await shownBy(fixture, spread))['Average interval width']?.[0], width, 1e-4);
  const calibration = await show('calibration-curve');
  const upwards = byHand.tenths(risk, gone, byHand.ranked(risk).reverse());
  upwards.forEach(({ rate, said }, i) => {
    ledger.number(`predicted in bin ${i + 1}`, calibration.mean_predicted?.[i], said, near);
    ledger.number(`observed in bin ${i + 1}`, calibration.observed_rate?.[i], rate, near);
  });
  const error = byHand.sum(upwards.map(({ rate, said, customers: n }) => (n / gone.length) * Math.abs(rate - said)));
  ledger.number('calibration error', (await show('metric-calibration_error')).value?.[0], error, near);

  const roc = await show('roc-curve');
  const [xs, ys] = [(roc.x ?? []).map(Number), (roc.y ?? []).map(Number)];
  const under = byHand.sum(
    xs.map((x, i) => (i === 0 ? 0 : ((x - (xs[i - 1] ?? 0)) * ((ys[i] ?? 0) + (ys[i - 1] ?? 0))) / 2)),
  );
  ledger.number('area under the drawn ROC curve', under, area, 0.01);
}

/** The figures of a plan, which depend on the reader's choices. */
export const PLANNED = [
  'Customers to contact',
  'Contacts you can make',
  'Leavers among them',
  'Precision',
  'Recall',
  'Listed, and left',
  'Listed, but stayed',
  'Not listed, but left',
  'Not listed, and stayed',
  'Expected profit',
];

/** What a campaign above a risk threshold reaches, finds and earns, under several assumptions. */
export async function checkPlan(
  fixture: RetentionFixture,
  { customers, left, value }: ExpectedData,
  ledger: CheckLedger,
): Promise<void> {
  const all = customers.map((one, row) => ({
    risk: Number(one.churn_probability),
    left: left[row] ?? null,
    worth: Math.max(0, value?.[row] || 0),
  }));
  const leavers = all.filter((one) => one.left === true).length;
  for (const [threshold, cost, saved] of [
    [0.1, 1, 0.1],
    [0.3, 5, 0.2],
    [0.5, 20, 0.5],
  ] as const) {
    const listed = all.filter(({ risk }) => risk >= threshold);
    const called = listed.filter((one) => one.left !== true);
    const chosen = { threshold, cost, saved };
    const show = async (name: string, expected: number, tolerance = 2e-6) =>
      ledger.number(`${name} from ${threshold}`, await measured(fixture, name, chosen), expected, tolerance);
    await show('Customers to contact', called.length);
    await show('Leavers among them', byHand.sum(called.map(({ risk }) => risk)));
    if (value) {
      const profit = byHand.sum(called.map(({ risk, worth }) => risk * saved * worth - cost));
      await show('Expected profit', profit, 1e-5 * Math.max(1, called.length));
    }
    const known = listed.filter((one) => one.left !== null);
    const caught = known.filter((one) => one.left).length;
    if (leavers > 0 && known.length > 0) await show('Precision', caught / known.length);
    if (leavers > 0) await show('Recall', caught / leavers);
    if (all.every((one) => one.left === null)) continue;
    const stayers = all.filter((one) => one.left === false).length;
    await show('Listed, and left', caught);
    await show('Listed, but stayed', known.length - caught);
    await show('Not listed, but left', leavers - caught);
    await show('Not listed, and stayed', stayers - (known.length - caught));
  }
}

async function metricsOf(fixture: RetentionFixture): Promise<Map<string, number>> {
  const field = (column: string) => ({ kind: 'column' as const, table: 'metrics', column });
  const answer = await fixture.ask({
    groupBy: ['metric', 'value'].map((column) => ({ as: column, field: field(column) })),
    values: [],
    mode: 'rows',
    where: [],
    orderBy: [],
    limit: 100,
  });
  if (!('result' in answer)) throw new Error(answer.problem.message);
  const [names, values] = answer.result.columns;
  return new Map((names?.values ?? []).map((name, i) => [String(name), Number(values?.values[i])]));
}
