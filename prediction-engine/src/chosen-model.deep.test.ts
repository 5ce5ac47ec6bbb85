import { beforeAll, describe, expect, it } from 'vitest';
import { fitFile } from './fit-file.ts';
import { readModel, type SavedModel, writeModel } from './model/model-file.ts';
import { Scorer } from './model/scorer.ts';
import { isSafeModel, probeOf } from './model/soundness.ts';
import type { PredictionOutcome } from './outcome/outcome.ts';
import { predictChurn } from './predict-churn.ts';
import { seededRandom } from './statistics/random.ts';

const COLUMNS = ['customer_id', 'tenure', 'contract', 'charges', 'calls', 'since'] as const;
type CustomerCells = Record<(typeof COLUMNS)[number], string> & { churned: string };

function made(count: number, seed: number): CustomerCells[] {
  const random = seededRandom(seed);
  return Array.from({ length: count }, (_, at) => {
    const tenure = random.below(60);
    const contract = ['Monthly', 'Yearly', 'Two years'][random.below(3)] as string;
    const calls = random.below(7);
    const risk = 0.06 + (contract === 'Monthly' ? 0.3 : 0) + calls * 0.04 - tenure * 0.003;
    return {
      customer_id: `C${seed}-${at}`,
      tenure: random.below(40) === 0 ? '' : String(tenure),
      contract,
      charges: (20 + random.next() * 90).toFixed(2),
      calls: String(calls),
      since: `2025-${String(1 + random.below(12)).padStart(2, '0')}-${String(1 + random.below(28)).padStart(2, '0')}`,
      churned: random.next() < risk ? 'Yes' : 'No',
    };
  });
}

const csv = (rows: readonly Record<string, string>[]) => {
  const names = Object.keys(rows[0] ?? {});
  return new TextEncoder().encode(
    [names.join(','), ...rows.map((row) => names.map((name) => row[name]).join(','))].join('\n'),
  );
};
const without = ({ churned: _, ...customer }: CustomerCells): Record<string, string> => customer;
const fileOf = (outcome: PredictionOutcome, name: string) => {
  const file = outcome.files.find((one) => one.name === name);
  if (file === undefined) throw new Error(`no ${name}: ${JSON.stringify('problem' in outcome && outcome.problem)}`);
  return file.bytes;
};
const ASOF = '2026-01-31';

let model: Uint8Array;
let saved: SavedModel;
beforeAll(async () => {
  const outcome = await predictChurn({ bytes: csv(made(600, 1)), fileName: 'one.csv', asOf: ASOF }, { workers: 0 });
  expect(outcome.kind === 'completed' && outcome.model.isLearnt).toBe(true);
  model = fileOf(outcome, 'model.json');
  saved = readModel(model) as SavedModel;
});

const later = made(120, 2);

describe('a chosen model', () => {
  it('scores a file without training, even if outcomes are known', async () => {
    for (const rows of [later.map(without), later]) {
      const outcome = await predictChurn({ bytes: csv(rows), fileName: 'two.csv', asOf: ASOF, model }, { workers: 0 });
      expect(outcome).toMatchObject({
        kind: 'completed',
        model: { version: Scorer.open(model)?.version, isLearnt: false },
      });
    }
  });

  it('scores single customers exactly as in the file', async () => {
    const outcome = await predictChurn(
      { bytes: csv(later.map(without)), fileName: 'two.csv', asOf: ASOF, model },
      { workers: 0 },
    );
    const lines = new TextDecoder()
      .decode(fileOf(outcome, 'predictions.csv'))
      .replace('\ufeff', '')
      .trim()
      .split(/\r?\n/);
    const at = (lines[0] as string).split(',').indexOf('churn_probability');
    const written = lines.slice(1).map((line) => line.split(',').slice(at, at + 4));
    const today = Math.max(...later.map(({ since }) => Date.parse(since) / 86_400_000));
    const scorer = Scorer.open(model) as Scorer;
    const all = scorer.score(later.map(without), 3, today);
    later.map(without).forEach((customer, row) => {
      const [alone] = scorer.score([customer], 3, today).scores;
      expect(alone).toEqual(all.scores[row]);
      const { probability, low, high, tier, reasons } = all.scores[row] as (typeof all.scores)[number];
      expect([probability.toFixed(6), low.toFixed(6), high.toFixed(6), tier]).toEqual(written[row]);
      expect(reasons).toHaveLength(3);
    });
    expect(all).toMatchObject({ missing: [], unknown: ['customer_id'], unseen: [] });
  });

  it('keeps a column that is constant among new customers', async () => {
    const rows = later.map((customer) => ({ ...without(customer), contract: 'Yearly' }));
    const fitted = fitFile(csv(rows), { saved, asOf: ASOF });
    expect(fitted.kind === 'fitted' && fitted.fit.verdict).toBe('fits');
  });

  it('reports columns that are renamed, missing, unseen or out of range', () => {
    const rows = later.map((customer, at) => {
      const { calls, charges, contract, ...rest } = without(customer);
      return {
        ...rest,
        Contract: at < 6 ? 'Flex' : (contract as string),
        charges: at < 4 ? '9850' : (charges as string),
        shoe_size: String(36 + (at % 9)),
      };
    });
    const fitted = fitFile(csv(rows), { saved, asOf: ASOF });
    if (fitted.kind !== 'fitted') throw new Error(fitted.kind);
    const column = (name: string) => fitted.fit.columns.find((one) => one.column === name);
    expect(column('contract')).toMatchObject({ how: 'spelt', from: 'Contract', unseen: [{ value: 'Flex', rows: 6 }] });
    expect(column('charges')).toMatchObject({ how: 'same', outsideRows: 4, here: { highest: 9850 } });
    expect(column('calls')).toMatchObject({ how: 'missing', from: null });
    expect(fitted.fit.extra).toEqual(['customer_id', 'shoe_size']);
    expect(fitted.fit.verdict).not.toBe('fits');
  });

  it('asks for confirmation before scoring without an important column', async () => {
    const rows = later.map((customer) => {
      const { tenure, ...rest } = without(customer);
      return { ...rest, months_with_us: tenure as string };
    });
    const request = { bytes: csv(rows), fileName: 'two.csv', asOf: ASOF, model };
    const refused = await predictChurn(request, { workers: 0 });
    expect(refused).toMatchObject({ kind: 'unusable', problem: { code: 'model-does-not-fit' } });
    const choices = { model_columns: { tenure: 'months_with_us' } };
    const mended = await predictChurn({ ...request, choices }, { workers: 0 });
    const same = await predictChurn({ ...request, bytes: csv(later.map(without)) }, { workers: 0 });
    const scores = (outcome: PredictionOutcome) =>
      outcome.tables.find(({ name }) => name === 'customers')?.columns.find(({ name }) => name === 'churn_probability')
        ?.values;
    expect(scores(mended)).toEqual(scores(same));
  });

  it('counts the customers of a log once', async () => {
    const log = (seed: number, customers: number) => {
      const random = seededRandom(seed);
      const orders = Array.from({ length: customers }, (_, at) => {
        const gap = 4 + random.below(40);
        const end = 60 + random.below(600);
        const days = Array.from({ length: Math.ceil(Math.min(end, 400) / gap) }, (_, n) => n * gap + random.below(gap));
        return days.map((day) => ({
          customer_id: `C${at}`,
          order_date: new Date(Date.UTC(2024, 0, 1 + day)).toISOString().slice(0, 10),
          amount: (seed * 20 + random.next() * 90).toFixed(2),
        }));
      }).flat();
      return csv(orders.sort((a, b) => (a.order_date < b.order_date ? -1 : 1)));
    };
    const first = await predictChurn({ bytes: log(1, 300), fileName: 'log.csv', asOf: ASOF }, { workers: 0 });
    const learnt = fileOf(first, 'model.json');
    const bytes = log(9, 90);
    const fitted = fitFile(bytes, { saved: readModel(learnt) as SavedModel, asOf: ASOF });
    expect(fitted.kind === 'fitted' && fitted.fit.rows).toBe(90);
    const scored = await predictChurn({ bytes, fileName: 'later.csv', asOf: ASOF, model: learnt }, { workers: 0 });
    if (scored.kind !== 'completed') throw new Error(JSON.stringify(scored.problem));
    const counted = scored.summary.findings.flatMap(({ says }) => {
      const { customers } = (says?.message?.values ?? {}) as { customers?: number };
      return customers === undefined ? [] : [customers];
    });
    expect(counted.length).toBeGreaterThan(0);
    expect(new Set(counted)).toEqual(new Set([90]));
  });

  it('scores a panel without a label like one with a label', async () => {
    const random = seededRandom(5);
    const panel = Array.from({ length: 250 }, (_, at) => {
      let logins = random.below(30);
      const months: Record<string, string>[] = [];
      for (let month = 1; month <= 8; month++) {
        logins = Math.max(0, logins + random.below(9) - 4);
        const left = random.next() < 0.2 - logins * 0.008;
        months.push({
          customer_id: `C${at}`,
          month: `2025-0${month}-01`,
          logins: String(logins),
          plan: random.below(2) === 0 ? 'Basic' : 'Pro',
          churned: left ? '1' : '0',
        });
        if (left) break;
      }
      return months;
    });
    const known = csv(panel.flat());
    const unknown = csv(panel.flat().map(({ churned: _, ...row }) => row));
    const first = await predictChurn({ bytes: known, fileName: 'panel.csv', asOf: ASOF }, { workers: 0 });
    const learnt = fileOf(first, 'model.json');
    const scores = async (bytes: Uint8Array) => {
      const outcome = await predictChurn({ bytes, fileName: 'next.csv', asOf: ASOF, model: learnt }, { workers: 0 });
      const [head = '', ...lines] = new TextDecoder().decode(fileOf(outcome, 'predictions.csv')).trim().split(/\r?\n/);
      const at = head.split(',').indexOf('churn_probability');
      const of = new Map(lines.map((line) => [line.split(',')[0], line.split(',')[at]]));
      return { of, codes: outcome.kind === 'completed' ? outcome.summary.findings.map(({ code }) => code) : [] };
    };
    const [there, here] = [await scores(known), await scores(unknown)];
    const stayed = panel.flatMap((rows) =>
      rows.length === 8 && rows[7]?.churned === '0' ? [rows[0]?.customer_id] : [],
    );
    expect(stayed.length).toBeGreaterThan(50);
    expect(stayed.map((id) => here.of.get(id))).toEqual(stayed.map((id) => there.of.get(id)));
    expect(here.of.size).toBe(250);
    // No finding about activity, which was not examined.
    expect(here.codes).not.toContain('inactivity-window');
    const fitted = fitFile(unknown, { saved: readModel(learnt) as SavedModel, asOf: ASOF });
    expect(fitted.kind === 'fitted' && [fitted.fit.verdict, fitted.fit.rows]).toEqual(['fits', 250]);
  });

  it('scores a table with a column per month, which without outcomes looks like a log', async () => {
    const random = seededRandom(6);
    const table = Array.from({ length: 260 }, (_, at) => {
      let logins = random.below(20);
      const months = Array.from({ length: 9 }, (_, month) => {
        logins = Math.max(0, logins + random.below(7) - 3);
        return [`2025-0${month + 1}`, String(logins)];
      });
      return {
        customer: `K${at}`,
        ...Object.fromEntries(months),
        churned: random.next() < (logins < 4 ? 0.7 : 0.1) ? 'yes' : 'no',
      };
    });
    const first = await predictChurn({ bytes: csv(table), fileName: 'wide.csv', asOf: ASOF }, { workers: 0 });
    const learnt = fileOf(first, 'model.json');
    const bytes = csv(table.map(({ churned: _, ...row }) => row));
    const fitted = fitFile(bytes, { saved: readModel(learnt) as SavedModel, asOf: ASOF });
    expect(fitted.kind === 'fitted' && fitted.fit.verdict).toBe('fits');
    const scored = await predictChurn({ bytes, fileName: 'new.csv', asOf: ASOF, model: learnt }, { workers: 0 });
    expect(scored.kind === 'completed' && scored.summary.customers).toBe(260);
  });

  it('rejects a file of another shape', async () => {
    const rows = later.map(({ customer_id, charges }) => ({
      customer_id,
      charges,
      color: Number(charges) > 50 ? 'red' : 'blue',
    }));
    const outcome = await predictChurn({ bytes: csv(rows), fileName: 'x.csv', asOf: ASOF, model }, { workers: 0 });
    expect(outcome).toMatchObject({ kind: 'unusable', problem: { code: 'model-does-not-fit' } });
  });
});

describe('one customer over the API', () => {
  it('is scored with the columns given, and the fit is reported', () => {
    const scorer = Scorer.open(model) as Scorer;
    const { scores, missing, unseen } = scorer.score(
      [{ tenure: 3, contract: 'Flex', charges: '1.000,5', calls: null }],
      2,
      20_000,
    );
    expect(scores[0]).toMatchObject({ fit: 'outside' });
    expect(missing).toEqual(['calls', 'since']);
    expect(unseen).toEqual([{ column: 'contract', customers: 1 }]);
  });
});

describe('an imported model', () => {
  it('is valid and gives bit-identical scores', () => {
    const again = readModel(writeModel(saved)) as SavedModel;
    expect(isSafeModel(again)).toBe(true);
    expect(probeOf(again)).toBe(probeOf(saved));
  });

  it('is rejected if a tree has a cycle or an index out of range', () => {
    const [forest, ...others] = saved.model.forests;
    if (forest === undefined) throw new Error('no trees');
    const split = forest.feature.findIndex((feature) => feature >= 0);
    const broken = (change: Partial<typeof forest>): SavedModel => ({
      ...saved,
      model: { ...saved.model, forests: [{ ...forest, ...change }, ...others] },
    });
    const withValue = (array: Int32Array, value: number) => array.map((old, at) => (at === split ? value : old));
    expect(isSafeModel(broken({ left: withValue(forest.left, 0) }))).toBe(false);
    expect(isSafeModel(broken({ right: withValue(forest.right, 30_000) }))).toBe(false);
    expect(isSafeModel(broken({ feature: withValue(forest.feature, 99) }))).toBe(false);
    expect(isSafeModel({ ...saved, columns: saved.columns.slice(1) })).toBe(false);
  });
});
