import { STAGES, type Stage } from '@holdfast/contracts/prediction/stages';
import { beforeAll, describe, expect, it } from 'vitest';
import type { PredictionOutcome } from './outcome/outcome.ts';
import { predictChurn } from './predict-churn.ts';
import type { CompletedPrediction } from './score-blocks.ts';
import { seededRandom } from './statistics/random.ts';
import { madeTable } from './testing/made-training-data.ts';

const AS_OF = '2026-01-31';
const table = madeTable(420, seededRandom(31));

/** The generated customers as a file; `columns` selects and orders the columns. */
function csv(
  columns: readonly string[],
  labelOf: (row: number) => string = (row) => (table.label[row] === 1 ? 'yes' : 'no'),
): Uint8Array {
  const cell = (name: string, row: number): string => {
    if (name === 'customer_id') return `C-${1000 + row}`;
    if (name === 'churned') return labelOf(row);
    const column = table.columns.find((candidate) => candidate.name === name);
    if (column?.kind === 'category') return column.levels[column.codes[row] as number] ?? '';
    const value = column?.values[row] as number;
    return Number.isNaN(value) ? '' : String(value);
  };
  const lines = Array.from({ length: table.rowCount }, (_, row) => columns.map((name) => cell(name, row)).join(','));
  return new TextEncoder().encode([columns.join(','), ...lines, ''].join('\n'));
}

const COLUMNS = ['customer_id', 'tenure', 'price', 'calls', 'contract', 'churned'];
const ask = (bytes: Uint8Array, more: object = {}) =>
  predictChurn({ bytes, fileName: 'made.csv', asOf: AS_OF, ...more });
const textOf = (outcome: PredictionOutcome, name: string): string =>
  new TextDecoder().decode(outcome.files.find((file) => file.name === name)?.bytes);
/** Column of the result file by name; generated values need no quotes, our reasons do. */
function resultColumn(outcome: PredictionOutcome, name: string): string[] {
  const [header = '', ...lines] = textOf(outcome, 'predictions.csv').trim().split('\n');
  const at = header.split(',').indexOf(name);
  return lines.map((line) => (line.match(/("([^"]|"")*"|[^,]*)(,|$)/g)?.[at] ?? '').replace(/,$/, ''));
}

describe('a labelled file', () => {
  let outcome: CompletedPrediction;
  const seen: [Stage, number][] = [];
  beforeAll(async () => {
    const found = await predictChurn(
      { bytes: csv(COLUMNS), fileName: 'made.csv', asOf: AS_OF },
      { onProgress: (stage, fraction) => seen.push([stage, fraction]) },
    );
    if (found.kind !== 'completed') throw new Error(found.problem.reason);
    outcome = found;
  });

  it('completes with all files, a verdict and the detected roles', () => {
    expect(outcome.files.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['predictions.csv', 'model-card.json', 'model-card.md', 'metrics.json', 'model.json']),
    );
    expect(outcome.summary).toMatchObject({ customers: 420, roles: { id: 'customer_id', label: 'churned' } });
    expect(['strong', 'useful']).toContain(outcome.summary.verdict.grade);
    expect(outcome.summary.drivers.length).toBeGreaterThan(2);
    expect(outcome.summary.tiers.reduce((sum, { customers }) => sum + customers, 0)).toBe(420);
  });

  it('reports monotonic progress through every stage', () => {
    const fractions = seen.map(([, fraction]) => fraction);
    expect([...fractions].sort((a, b) => a - b)).toEqual(fractions);
    expect([...new Set(seen.map(([stage]) => stage))]).toEqual(STAGES);
  });

  it('writes contributions that add up to every score', () => {
    const [header = '', ...lines] = textOf(outcome, 'contributions.csv').trim().split('\n');
    expect(header.split(',')).toEqual(
      expect.arrayContaining(['customer', 'average', 'tenure', 'contract', 'log_odds']),
    );
    expect(lines).toHaveLength(420);
    const probability = resultColumn(outcome, 'churn_probability');
    lines.forEach((line, row) => {
      const figures = line.split(',').slice(1).map(Number);
      const logOdds = figures.pop() as number;
      expect(Math.abs(figures.reduce((sum, effect) => sum + effect, 0) - logOdds)).toBeLessThan(1e-9);
      expect(1 / (1 + Math.exp(-logOdds))).toBeCloseTo(Number(probability[row]), 5);
    });
  });

  it('gives byte-identical results', async () => {
    const again = await ask(csv(COLUMNS));
    for (const { name, bytes } of outcome.files) {
      expect(Buffer.compare(bytes, again.files.find((file) => file.name === name)?.bytes ?? new Uint8Array())).toBe(0);
    }
  });

  it('gives the same scores and reasons in any column order', async () => {
    const shuffled = await ask(csv(['contract', 'churned', 'calls', 'customer_id', 'price', 'tenure']));
    for (const name of [
      'churn_probability',
      'risk_rank',
      'reason_1_feature',
      'reason_1_effect',
      'customer_id',
      'tenure',
    ]) {
      expect(resultColumn(shuffled, name)).toEqual(resultColumn(outcome, name));
    }
  });

  it('trains on labelled rows and scores those with a blank label', async () => {
    const part = await ask(csv(COLUMNS, (row) => (row % 6 === 0 ? '' : table.label[row] === 1 ? 'yes' : 'no')));
    const probabilities = resultColumn(part, 'churn_probability').map(Number);
    expect(probabilities).toHaveLength(420);
    for (const p of probabilities) expect(p > 0 && p < 1).toBe(true);
    expect(part).toMatchObject({ kind: 'completed', summary: { customers: 420 } });
  });

  it('has a model that scores a later unlabelled file in the same steps, with the drift reported', async () => {
    const model = outcome.files.find(({ name }) => name === 'model.json')?.bytes as Uint8Array;
    const bytes = csv(['customer_id', 'tenure', 'price', 'calls', 'contract']);
    const stages = new Set<Stage>();
    const later = await predictChurn(
      { bytes, fileName: 'later.csv', asOf: AS_OF, earlierModels: [new Uint8Array(3), model] },
      { onProgress: (stage) => stages.add(stage) },
    );
    expect([...stages]).toEqual(STAGES);
    expect(later.kind).toBe('completed');
    expect(later.kind === 'completed' && later.summary.findings.map(({ code }) => code)).toContain(
      'scored-with-earlier-model',
    );
    expect(resultColumn(later, 'churn_probability')).toHaveLength(420);
    const without = await ask(bytes);
    expect(without).toMatchObject({ kind: 'unusable' });
  });

  const laterFile = (change: (text: string) => string) => {
    const text = change(new TextDecoder().decode(csv(['customer_id', 'tenure', 'price', 'calls', 'contract'])));
    const model = outcome.files.find(({ name }) => name === 'model.json')?.bytes as Uint8Array;
    return ask(new TextEncoder().encode(text), { earlierModels: [model] });
  };

  it.each([
    ['other capitals', 'customer_id,Tenure,PRICE,Calls,Contract'],
    ['separators', 'customer_id,tenure,price,calls,con_tract'],
    ['spaces', 'customer id,ten ure,pri ce,calls,contract'],
    ['a typo', 'customer_id,tenure,price,calls,contracts'],
    ['a missing letter', 'customer_id,tenure,price,calls,contrct'],
  ])('scores a file whose column names differ by %s, and reports the match', async (_, header) => {
    const later = await laterFile((text) => text.replace(/^.*/, header));
    if (later.kind !== 'completed') throw new Error(later.problem.reason);
    expect(later.summary.findings.map(({ code }) => code)).toContain('spelt-otherwise');
    expect(resultColumn(later, 'churn_probability')).toHaveLength(420);
  });

  it('names the missing column', async () => {
    const later = await laterFile((text) => text.replaceAll(/,[^,\n]*$/gm, ''));
    expect(later).toMatchObject({ kind: 'unusable', problem: { code: 'model-lacks-columns' } });
    expect(later.kind === 'unusable' && later.problem.reason).toContain('3 of the 4 columns');
    expect(later.kind === 'unusable' && later.problem.reason).toContain('“contract”');
  });

  it('downgrades the verdict for different customers', async () => {
    const later = await laterFile((text) =>
      text.replaceAll(/^(C-\d+),([^,]*),([^,]*),([^,]*)/gm, (_, id, tenure, price, calls) =>
        [id, Number(tenure) + 300, price === '' ? '' : Number(price) * 9, Number(calls) + 12].join(','),
      ),
    );
    if (later.kind !== 'completed') throw new Error(later.problem.reason);
    expect(['strong', 'useful']).toContain(outcome.summary.verdict.grade);
    expect(later.summary.verdict.grade).toBe('weak');
    expect(later.summary.verdict.sentence).toContain('3 of the 4 columns');
  });
});

it('a file without signal gets a verdict not to act on it, and complete results', async () => {
  const random = seededRandom(77);
  const outcome = await ask(csv(COLUMNS, () => (random.next() < 0.3 ? 'yes' : 'no')));
  expect(outcome).toMatchObject({ kind: 'completed', summary: { verdict: { grade: 'do-not-act' } } });
});

it('stops on abort with the abort reason', async () => {
  const control = new AbortController();
  const stopped = predictChurn(
    { bytes: csv(COLUMNS), fileName: 'made.csv', asOf: AS_OF },
    {
      signal: control.signal,
      onProgress: (stage) => stage === 'train' && control.abort(new Error('no longer wanted')),
    },
  );
  await expect(stopped).rejects.toThrow('no longer wanted');
});

it('an unreadable or unusable file gives a problem with a sentence, never an exception', async () => {
  for (const text of ['', 'a,b\n', 'a,b\n1,2\n']) {
    const outcome = await ask(new TextEncoder().encode(text));
    expect(outcome.kind).toBe('unusable');
    expect(outcome.kind === 'unusable' && outcome.problem.fix.length).toBeGreaterThan(10);
  }
});

describe('other files', () => {
  it('with rows copied under new ids report what a random split would have claimed', async () => {
    const copied = new TextDecoder().decode(csv(COLUMNS));
    const again = copied
      .trim()
      .split('\n')
      .slice(1, 81)
      .map((line) => line.replace(/^C-/, 'D-'));
    const outcome = await ask(new TextEncoder().encode(`${copied}${again.join('\n')}\n`));
    if (outcome.kind !== 'completed') throw new Error(outcome.problem.reason);
    const { auc, auc_random_split: claimed } = outcome.summary.metrics;
    expect(claimed?.value).toBeGreaterThan(auc?.value ?? 1);
    expect(outcome.summary.findings.find(({ code }) => code === 'random-split')?.message).toContain(
      'duplicate rows would be on both sides',
    );
  });

  it('with a column that may be known too late report the AUC without it', async () => {
    const [header = '', ...lines] = new TextDecoder().decode(csv(COLUMNS)).trim().split('\n');
    const random = seededRandom(77);
    const calls = lines.map((line) => (random.next() < (line.endsWith('yes') ? 0.45 : 0.2) ? 2 : 1));
    const text = [`${header},retention_call`, ...lines.map((line, row) => `${line},${calls[row]}`), ''].join('\n');
    const [withIt, without] = [
      await ask(new TextEncoder().encode(text)),
      await ask(new TextEncoder().encode(text), { choices: { exclude: ['retention_call'] } }),
    ];
    if (withIt.kind !== 'completed' || without.kind !== 'completed') throw new Error('expected predictions');
    const finding = withIt.summary.findings.find(({ code }) => code === 'without-late-columns');
    const said = finding?.says?.['message']?.values ?? {};
    const auc = (outcome: typeof withIt) => outcome.summary.metrics['auc']?.value ?? 0;
    expect(said).toMatchObject({ auc: auc(withIt) });
    expect(Number(said['without'])).toBeLessThan(auc(withIt));
    expect(Math.abs(Number(said['without']) - auc(without))).toBeLessThan(0.015);
    expect(without.summary.findings.map(({ code }) => code)).not.toContain('without-late-columns');
  });

  it('of aggregated purchases complete without a test, and report a missing column', async () => {
    const rows = Array.from({ length: 120 }, (_, at) => {
      const repeats = at % 5;
      const age = 200 + (at % 90);
      return { id: `c${at}`, repeats, recency: repeats === 0 ? 0 : 20 + ((at * 37) % 150), age };
    });
    const text = ['id,frequency,recency,T', ...rows.map((row) => Object.values(row).join(',')), ''].join('\n');
    const outcome = await ask(new TextEncoder().encode(text));
    if (outcome.kind !== 'completed') throw new Error(outcome.problem.reason);
    expect(outcome.summary.verdict.grade).toBe('not-applicable');
    expect(resultColumn(outcome, 'probability_alive')).toHaveLength(120);
    const lacking = await ask(new TextEncoder().encode(text.replaceAll(/,[^,\n]*$/gm, '')));
    expect(lacking).toMatchObject({ kind: 'unusable', problem: { code: 'rfm-without-age' } });
    expect(textOf(lacking, 'README.md')).toContain('Add a column “T”');
  });
});

describe('a positive event', () => {
  it('is never described as leaving, churn or risk', async () => {
    const file = new TextDecoder().decode(csv(COLUMNS)).replace('churned', 'Converted');
    const outcome = await ask(new TextEncoder().encode(file));
    if (outcome.kind !== 'completed') throw new Error(outcome.problem.reason);
    const { summary } = outcome;
    const sentences = [
      summary.verdict.sentence,
      ...summary.drivers.map(({ sentence }) => sentence),
      ...summary.excluded.map(({ reason }) => reason),
      ...resultColumn(outcome, 'top_reason_1'),
      ...resultColumn(outcome, 'protective_reason_1'),
    ];
    expect(summary.verdict.sentence).toContain('“Converted = yes”');
    for (const sentence of sentences) expect(sentence).not.toMatch(/leav|left|stay|churn|risk/i);
    expect(new Set(resultColumn(outcome, 'revenue_at_risk'))).toEqual(new Set(['']));
    expect(summary.findings.map(({ code }) => code)).toContain('not-churn');
  });
});
