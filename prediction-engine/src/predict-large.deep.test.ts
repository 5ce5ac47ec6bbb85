import { describe, expect, it } from 'vitest';
import { blocks, type LargeFile, openLarge } from './large/large-file.ts';
import type { PiecedFile } from './large/pieced-file.ts';
import { predictChurn } from './predict-churn.ts';
import { predictLarge, profileLarge } from './predict-large.ts';

const AS_OF = '2026-10-01';
const encoded = (text: string) => new TextEncoder().encode(text);
const pieced = (bytes: Uint8Array): PiecedFile => ({
  size: bytes.length,
  read: (at, length) => bytes.slice(at, at + length),
});
/** Sorted by outcome, so that each block has only one; names and fees that need quotes in CSV. */
const rows = Array.from({ length: 1_800 }, (_, at) => {
  const left = at < 450;
  const noise = (Math.imul(at + 1, 2_654_435_761) >>> 0) / 2 ** 32;
  const calls = Math.floor(noise * 6 + (left ? noise * 3 : 0));
  const since = new Date(Date.UTC(2021, 0, 1 + ((at * 37) % 1500))).toISOString().slice(0, 10);
  const fee = `"${10 + ((at * 13) % 70)},${String((at * 7) % 100).padStart(2, '0')}"`;
  return `c${at},"plan ${'abc'[at % 3]}\nnew",${fee},${calls},${since},${left ? 'yes' : 'no'}`;
});
const file = encoded(`id,plan,fee,calls,since,churned\n${rows.join('\n')}\n`);
const open = (bytes = file): LargeFile => {
  const large = openLarge(pieced(bytes));
  if (large === null) throw new Error('expected one row per customer');
  return { ...large, block: 20_000 };
};
const request = { fileName: 'customers.csv', asOf: AS_OF };
const learnt = predictChurn({ ...request, bytes: file }, { workers: 0 });

async function inBlocks(more: Partial<Parameters<typeof predictLarge>[1]>, large = open()) {
  const written = new Map<string, string[]>();
  const outcome = await predictLarge(large, { ...request, ...more }, { workers: 0 }, (name, pieces, isFirst) => {
    let text = '';
    for (const piece of pieces) text += new TextDecoder().decode(piece);
    // The header is one line here.
    const lines = isFirst ? text : text.slice(text.indexOf('\n') + 1);
    written.set(name, [...(written.get(name) ?? []), lines]);
  });
  return {
    outcome,
    predictions: (written.get('predictions.csv') ?? []).join(''),
    blocks: written.get('predictions.csv')?.length,
  };
}

describe('a large file', () => {
  it('scored in blocks has the scores, ranks, reasons and figures of the whole', async () => {
    const whole = await learnt;
    if (whole.kind !== 'completed') throw new Error(whole.problem.code);
    const model = whole.files.find(({ name }) => name === 'model.json')?.bytes;
    const once = await predictChurn({ ...request, bytes: file, model }, { workers: 0 });
    const expected = new TextDecoder().decode(once.files.find(({ name }) => name === 'predictions.csv')?.bytes);
    const { outcome, predictions, blocks } = await inBlocks({ model });
    expect(blocks).toBeGreaterThan(3);
    if (outcome.kind !== 'completed' || once.kind !== 'completed') throw new Error('not scored');
    const [ours, theirs] = [table(predictions), table(expected)];
    expect(Object.keys(ours)).toEqual(Object.keys(theirs));
    // The expected remaining time depends on the rows at hand.
    for (const name of Object.keys(theirs))
      if (!['expected_remaining_months', 'risk_rank', 'risk_percentile'].includes(name))
        expect({ [name]: ours[name] }).toEqual({ [name]: theirs[name] });
    // Scores equal to six decimals keep the file's order.
    const order = (found: Record<string, string[]>) => (place: number) =>
      found.churn_probability?.[(found.risk_rank ?? []).indexOf(String(place + 1))];
    expect(rows.map((_, place) => order(ours)(place))).toEqual(rows.map((_, place) => order(theirs)(place)));
    expect(outcome.summary.tiers).toEqual(once.summary.tiers);
    expect(outcome.whole).toMatchObject({ rows: 1_800, sample: null });
    expect(outcome.whole.measured?.rows).toBe(1_800);
  });

  it('is trained on a stratified sample, and measured on the other rows', async () => {
    const { outcome, predictions } = await inBlocks({ sampleRows: 600 });
    if (outcome.kind !== 'completed') throw new Error(outcome.problem.code);
    const { whole, summary } = outcome;
    expect(whole.sample?.strata).toEqual([
      { value: 'yes', rows: 450, drawn: 150 },
      { value: 'no', rows: 1_350, drawn: 450 },
    ]);
    expect(whole.sample?.curve.map(({ rows: from }) => from)).toEqual([151, 300, 600]);
    expect(whole.measured?.rows).toBe(1_200);
    expect(whole.measured?.positives).toBe(300);
    expect(whole.measured?.auc).toBeGreaterThan(0.55);
    expect(Math.abs((whole.measured?.auc ?? 0) - (summary.metrics.auc?.value ?? 0))).toBeLessThan(0.1);
    expect(summary).toMatchObject({ rows: 1_800, customers: 1_800 });
    expect(summary.tiers.reduce((sum, { customers }) => sum + customers, 0)).toBe(1_800);
    const found = table(predictions);
    expect(found.id).toEqual(rows.map((_, at) => `c${at}`));
    expect([...(found.risk_rank ?? [])].map(Number).sort((a, b) => a - b)).toEqual(rows.map((_, at) => at + 1));
  });

  it('whose label is derived from a leaving date is labelled in every block, even one without any', async () => {
    const days = rows.map((row, at) => {
      const left = `${10 + (at % 18)}/2/2025`;
      const stayed = ['', 'n/a', '-'][at % 3];
      return row.replace(/,(?:yes|no)$/, `,${at < 450 ? left : stayed}`);
    });
    const text = `id,plan,fee,calls,born_on,cancelled_on\n${days.join('\n')}\n`;
    const { outcome } = await inBlocks({ sampleRows: 600 }, open(encoded(text)));
    if (outcome.kind !== 'completed') throw new Error(outcome.problem.code);
    expect(outcome.whole.sample?.strata).toEqual([
      { value: 'left', rows: 450, drawn: 150 },
      { value: 'stayed', rows: 1_350, drawn: 450 },
    ]);
    expect(outcome.whole.measured).toMatchObject({ rows: 1_200, positives: 300 });
    expect(outcome.summary.event).toBe('“cancelled_on” filled');
  });

  it.each([
    ['snapshot_date', true],
    ['Stichtag', true],
    ['snapshot_date', false],
  ])('by %s: leaves a newest quarter without leavers out of training and measurement: %s', async (day, isUnknown) => {
    const dated = rows.map((row, at) => {
      // Of those who stayed a third are of the newest quarter, and of those who left none, or as many.
      const isNew = at % 3 === 0 && (at >= 450 || !isUnknown);
      const date = isNew ? `2026-0${1 + (at % 3)}-01` : `2025-${String(1 + (at % 12)).padStart(2, '0')}-01`;
      return row.replace(/,(yes|no)$/, `,${date},$1`);
    });
    const text = `id,plan,fee,calls,since,${day},churned\n${dated.join('\n')}\n`;
    const { outcome, predictions } = await inBlocks({ sampleRows: 900 }, open(encoded(text)));
    if (outcome.kind !== 'completed') throw new Error(outcome.problem.code);
    const newest = outcome.summary.findings.some(({ code }) => code === 'unknown-yet');
    expect(newest).toBe(isUnknown);
    const unknown = isUnknown ? rows.filter((_, at) => at >= 450 && at % 3 === 0).length : 0;
    const { rows: measured = 0, positives = 0 } = outcome.whole.measured ?? {};
    expect(positives).toBe(225);
    // Half of the rows are drawn, the unknown ones among them.
    expect(Math.abs(measured - (900 - unknown / 2))).toBeLessThan(isUnknown ? 40 : 1);
    const scores = table(predictions).churn_probability ?? [];
    expect(scores).toHaveLength(1_800);
    expect(scores.every((score) => Number(score) >= 0 && Number(score) <= 1 && score !== '')).toBe(true);
  });

  it('is profiled from a sample, and its rows are counted', () => {
    const outcome = profileLarge(open(), { fileName: 'customers.csv', choices: {}, sampleRows: 1_000 });
    if (outcome.kind === 'unreadable') throw new Error(outcome.problem.code);
    expect(outcome.profile).toMatchObject({ rowCount: 1_800, customers: 1_800, sampledRows: 1_000, shape: 'snapshot' });
    expect(outcome.profile.columns.map(({ name }) => name)).toEqual(['id', 'plan', 'fee', 'calls', 'since', 'churned']);
  });

  it('in UTF-16 is read in the same blocks', () => {
    const wide = new Uint8Array(
      Uint16Array.from(`\ufeff${new TextDecoder().decode(file)}`, (letter) => letter.charCodeAt(0)).buffer,
    );
    const large = openLarge(pieced(wide));
    if (large === null) throw new Error('expected one row per customer');
    expect([...blocks({ ...large, block: 20_000 })]).toEqual([...blocks(open())]);
    const outcome = profileLarge(large, { fileName: 'customers.csv', choices: {}, sampleRows: 1_000 });
    expect(outcome).toMatchObject({ profile: { encoding: 'utf-16le', rowCount: 1_800, sampledRows: 1_000 } });
  });

  it('has to be read whole if it lists subscriptions, if only a date labels a panel, or if it cannot be parsed', () => {
    const subscriptions = Array.from(
      { length: 300 },
      (_, at) => `c${at % 200},2024-0${1 + (at % 9)}-01,${at % 3 === 0 ? `2024-1${at % 3}-15` : ''},${at % 17}`,
    );
    const under = (names: string, lines: readonly string[]) => pieced(encoded(`${names}\n${lines.join('\n')}\n`));
    expect(openLarge(under('customer_id,start_date,end_date,calls', subscriptions))).toBeNull();
    const one = subscriptions.map((line, at) => line.replace(/^c\d+/, `c${at}`));
    expect(openLarge(under('customer_id,start_date,end_date,calls', one))).toBeNull();
    const panel = Array.from(
      { length: 720 },
      (_, at) => `c${at % 60},2025-${String(1 + Math.floor(at / 60)).padStart(2, '0')}-01,${at % 17}`,
    );
    expect(openLarge(under('customer_id,month,calls', panel))).toMatchObject({ holds: 'lines' });
    const left = panel.map((row, at) => `${row},${at % 5 === 0 ? '2025-12-31' : ''}`);
    expect(openLarge(under('customer_id,month,calls,cancelled_on', left))).toBeNull();
    expect(openLarge(pieced(encoded('')))).toBeNull();
    expect(openLarge(pieced(file.subarray(0, 1)))).toBeNull();
  });
});

/** Column by column. */
function table(text: string): Record<string, string[]> {
  const cells: string[][] = [[]];
  for (const [, cell = '', end] of text.matchAll(/("(?:[^"]|"")*"|[^,\n]*)(,|\n|$)/g)) {
    cells.at(-1)?.push(cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell);
    if (end === '\n') cells.push([]);
    if (end === '') break;
  }
  const [names = [], ...lines] = cells.filter((line) => line.length > 1);
  return Object.fromEntries(names.map((name, at) => [name, lines.map((line) => line[at] ?? '')]));
}
