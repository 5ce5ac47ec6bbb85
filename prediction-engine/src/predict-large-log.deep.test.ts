import { describe, expect, it } from 'vitest';
import { openLarge } from './large/large-file.ts';
import { drawCustomers, partitionLines } from './large/partition-lines.ts';
import { sampleFile } from './large/pieced-file.ts';
import { learnFromSample } from './predict-large.ts';
import { profileLargeLines } from './predict-large-lines.ts';
import { profileFile } from './profile/profile-file.ts';
import { encoded, inMemory, linesFixture, openLines, own } from './testing/predict-lines.ts';

const request = { fileName: 'log.csv', asOf: '2026-10-01' };
const START = Date.UTC(2024, 0, 1);
const chance = (seed: number) => ((Math.imul(seed + 1, 2_654_435_761) ^ 0x5bd1e995) >>> 0) / 2 ** 32;

interface LogLine {
  readonly customer: number;
  readonly day: number;
  readonly place: number;
}

/** Some keep buying, some stop, by date; 330 customers over 400 days. */
const lines: readonly LogLine[] = Array.from({ length: 330 }, (_, customer) => {
  const rhythm = 12 + Math.floor(chance(customer) * 25);
  const from = Math.floor(chance(customer + 1_000) * 60);
  const until = customer % 3 === 0 ? 150 + Math.floor(chance(customer + 2_000) * 150) : 380;
  const days: LogLine[] = [];
  for (let day = from, place = 0; day < until; place++) {
    days.push({ customer, day, place });
    day += 1 + Math.floor(rhythm * (0.5 + chance(customer * 97 + place)));
  }
  return days;
})
  .flat()
  .sort((a, b) => a.day - b.day || a.customer - b.customer);
const date = (day: number) => new Date(START + day * 86_400_000);
const iso = (day: number) => date(day).toISOString().slice(0, 10);
const country = (customer: number) => ['FR', 'DE', 'GB'][customer % 3];

/** Ids as a spreadsheet writes some of them, amounts and notes that need quotes in CSV. */
const purchases = [
  'order_id,customer_id,order_date,amount,country,note',
  ...lines.map(
    ({ customer, day, place }, at) =>
      `${70_000 + at},${4_000 + customer}${place % 5 === 1 ? '.0' : ''},${iso(day)},"${5 + ((at * 7) % 40)},${String((at * 13) % 100).padStart(2, '0')}",${country(customer)},${at % 4 === 0 ? '"left, at\nthe ""door"""' : 'handed over'}`,
  ),
  // One customer has a line later than everyone else.
  `99999,4001,${iso(395)},"12,50",DE,handed over`,
  '',
].join('\n');

/** Events; every third customer has a cancellation event. */
function leavingLog(customers: number): string {
  const last = new Map(lines.map((line) => [line.customer, line]));
  const rows = lines.flatMap((line) => {
    const { customer, day, place } = line;
    if (customer >= customers) return [];
    const own = [`u${customer},${iso(day)},${['login', 'view', 'search', 'export'][place % 4]}`];
    const isGone = customer % 3 === 0 && last.get(customer) === line;
    return isGone ? [...own, `u${customer},${iso(day + 1)},subscription_cancelled`] : own;
  });
  return `user_id,ts,event\n${rows.join('\n')}\n`;
}

const PART = 40_000;
const open = (text: string | Uint8Array, part = PART) => openLines(text, part);
const { inParts, whole } = linesFixture(request, PART);

const learntWhole = whole(purchases);
const scoredWhole = learntWhole.then(({ model }) => whole(purchases, model));
const learntBySample = inParts(purchases, { sampleRows: 3_000 });

describe('a large log', () => {
  it('scored in partitions has the customers, scores, reasons and figures of the whole', async () => {
    const { model } = await learntWhole;
    const once = await scoredWhole;
    const parts = await inParts(purchases, { model });
    expect(parts.blocks).toBeGreaterThan(5);
    expect(parts.customers.size).toBe(330);
    expect(own(parts.customers)).toEqual(own(once.customers));
    expect(parts.summary.tiers).toEqual(once.summary.tiers);
    for (const [id, cells] of once.customers)
      for (const name of ['probability_alive', 'expected_purchases_90_days', 'expected_value_90_days'])
        expect(Math.abs(Number(parts.customers.get(id)?.[name]) - Number(cells[name]))).toBeLessThan(
          // The parameter search differs in the last digits if it sums in another order.
          0.011 + 0.001 * Number(cells[name]),
        );
    const ranked = [...parts.customers.values()].sort((a, b) => Number(a.risk_rank) - Number(b.risk_rank));
    expect(ranked.map(({ risk_rank }) => Number(risk_rank))).toEqual(ranked.map((_, at) => at + 1));
    const scores = ranked.map(({ churn_probability }) => Number(churn_probability));
    expect(scores).toEqual([...scores].sort((a, b) => b - a));
    expect(parts.whole).toMatchObject({ rows: lines.length + 1, customers: 330, sample: null });
    // One earlier snapshot of each customer.
    expect(parts.whole.measured?.rows).toBe(330);
  });

  it('is trained on all lines of some customers, and measured on the others', async () => {
    const { whole, summary, customers } = await learntBySample;
    expect(whole.sample?.rows).toBeGreaterThan(2_700);
    expect(whole.sample?.rows).toBeLessThan(3_300);
    const learntFrom = whole.sample?.customers ?? 0;
    expect(whole.measured?.rows).toBe(330 - learntFrom);
    expect(whole.sample?.curve).toHaveLength(3);
    expect(whole.measured?.auc).toBeGreaterThan(0.6);
    expect(summary).toMatchObject({ rows: lines.length + 1, customers: 330, shape: 'transactions' });
    expect(summary.verdict.grade).not.toBe('not-applicable');
    expect(summary.tiers.reduce((sum, tier) => sum + tier.customers, 0)).toBe(330);
    expect(customers.size).toBe(330);
  });

  it('gives the same bytes for the same request, and other training customers for another seed', async () => {
    const first = await learntBySample;
    const again = await inParts(purchases, { sampleRows: 3_000 });
    expect(again.customers).toEqual(first.customers);
    expect(again.model.version).toBe(first.model.version);
    const drawn = async (seed: number) => {
      const partitioned = await partitionLines(open(purchases), inMemory(), {}, request.asOf);
      return drawCustomers(partitioned, 3_000, seed).learnt.map(({ at }) =>
        new TextDecoder().decode(partitioned.scratch.read(at)),
      );
    };
    expect(await drawn(1)).toEqual(await drawn(1));
    expect(await drawn(2)).not.toEqual(await drawn(1));
  });

  it('has its last day as the reference day in every partition, however few lines are from that day', async () => {
    const { customers, summary } = await learntBySample;
    expect(summary.inactivity?.since).toBe(iso(395));
    expect([...customers.values()].filter(({ last_purchase }) => last_purchase === iso(395))).toHaveLength(1);
    // The features agree: no customer is more recent, and no partition used its own last day.
    const { model } = await learntWhole;
    const parts = await inParts(purchases, { sampleRows: 3_000, model });
    expect(own(parts.customers)).toEqual(own((await scoredWhole).customers));
  });

  it('has one date order, even if most partitions leave it ambiguous', async () => {
    // The 13th occurs in two lines of one customer; all other dates are ambiguous.
    const rows = Array.from({ length: 300 }, (_, customer) =>
      Array.from({ length: customer % 3 === 0 ? 5 : 11 }, (_, month) => {
        const day = customer === 77 && month < 2 ? 13 : 1 + ((customer + month) % 12);
        return `c${customer},${String(day).padStart(2, '0')}/${String(month + 1).padStart(2, '0')}/2024,${5 + (customer % 9)}.50`;
      }),
    ).flat();
    const text = `customer_id,order_date,amount\n${rows.join('\n')}\n`;
    const learnt = await whole(text);
    const once = await whole(text, learnt.model);
    // Even if the sampled customers leave it ambiguous.
    const parts = await inParts(text, { model: learnt.model, sampleRows: 1_000 }, 8_000);
    expect(parts.blocks).toBeGreaterThan(5);
    expect(own(parts.customers)).toEqual(own(once.customers));
    expect([...parts.customers.values()].every(({ first_purchase }) => /^2024-01-/.test(first_purchase ?? ''))).toBe(
      true,
    );
  });

  it('without amounts is an activity log', async () => {
    const text = `user_id,timestamp,event\n${lines.map(({ customer, day, place }) => `u${customer},${iso(day)}T10:${10 + (place % 40)}:00,${place % 3 === 0 ? 'login' : 'view'}`).join('\n')}\n`;
    const learnt = await whole(text);
    const once = await whole(text, learnt.model);
    const parts = await inParts(text, { model: learnt.model });
    expect(parts.summary.shape).toBe('events');
    expect(own(parts.customers)).toEqual(own(once.customers));
    expect(Object.keys(parts.customers.get('u5') ?? {})).toContain('active_days');
  });

  it('with cancellation events takes the same path', async () => {
    const text = leavingLog(330);
    const learnt = await whole(text);
    const once = await whole(text, learnt.model);
    const parts = await inParts(text, { model: learnt.model });
    expect(once.customers.size).toBe(220);
    expect(own(parts.customers)).toEqual(own(once.customers));
    const sampled = await inParts(text, { sampleRows: 3_500 });
    expect(sampled.customers.size).toBe(220);
    expect(sampled.summary.event).toMatch(/^event = subscription_cancelled within/);
    expect(sampled.whole.measured?.rows).toBeGreaterThan(330);

    // Partitions so small that a leaver is alone in one of them.
    const few = leavingLog(45);
    const tiny = await inParts(few, { model: learnt.model }, 600);
    expect(tiny.customers.size).toBe(30);
    expect(tiny.blocks).toBeLessThan(30);
  });

  it('by date is distinguished from a table even if slices show every customer once', () => {
    // Long lines: more bytes than the slices cover, in few rows.
    const note = 'x'.repeat(160);
    const rows = Array.from(
      { length: 100_000 },
      (_, at) => `${1_000_000 + ((at * 7_919) % 50_021)},${iso(Math.floor(at / 275))},${at % 50}.25,${note}`,
    );
    const bytes = encoded(`customer_id,order_date,amount,note\n${rows.join('\n')}\n`);
    const given = { size: bytes.length, read: (at: number, length: number) => bytes.subarray(at, at + length) };
    const slices = profileFile(sampleFile(given), 'log.csv', {}, { head: true });
    expect(slices).toMatchObject({ profile: { shape: 'snapshot' } });
    const large = openLarge(given);
    expect(large).toMatchObject({ holds: 'lines', profile: { shape: 'transactions' } });
  });

  it('is profiled from some customers; rows and customers are counted', async () => {
    const outcome = await profileLargeLines(open(purchases), {
      scratch: inMemory(),
      fileName: 'log.csv',
      choices: {},
      sampleRows: 2_000,
    });
    if (outcome.kind === 'unreadable') throw new Error(outcome.problem.code);
    const { rowCount, customers, sampledRows, shape, columns } = outcome.profile;
    expect({ rowCount, customers, shape }).toEqual({
      rowCount: lines.length + 1,
      customers: 330,
      shape: 'transactions',
    });
    expect(sampledRows).toBeLessThan(2_400);
    expect(columns.map(({ name }) => name)).toEqual(purchases.split('\n')[0]?.split(','));
  });

  it('keeps cells with line feeds intact after partitioning', async () => {
    const scratch = inMemory();
    await profileLargeLines(open(purchases), { scratch, fileName: 'log.csv' });
    const texts = [...scratch.parts.values()].map((pieces) => Buffer.concat(pieces).toString());
    const noted = texts.reduce((sum, text) => sum + text.split('"left, at\nthe ""door"""').length - 1, 0);
    expect(noted).toBe(Math.ceil(lines.length / 4));
  });

  it('in UTF-16 is partitioned like any other', async () => {
    const wide = new Uint8Array(Uint16Array.from(`\ufeff${purchases}`, (letter) => letter.charCodeAt(0)).buffer);
    const outcome = await profileLargeLines(open(wide), { scratch: inMemory(), fileName: 'log.csv' });
    expect(outcome).toMatchObject({
      profile: { encoding: 'utf-16le', rowCount: lines.length + 1, customers: 330 },
    });
  });

  it('has lines without a customer spread over all partitions and reported', async () => {
    const nobody = Array.from({ length: 3_000 }, (_, at) => `${80_000 + at},,${iso(at % 380)},"5,00",,handed over`);
    const text = `${purchases}${nobody.join('\n')}\n`;
    const { parts, rows } = await partitionLines(open(text), inMemory(), {}, request.asOf);
    expect(rows).toBe(lines.length + 3_001);
    expect(Math.max(...parts.map((part) => part.rows))).toBeLessThan((1.5 * rows) / parts.length);
    const { model } = await learntWhole;
    const { whole, summary, customers } = await inParts(text, { model, sampleRows: 3_000 });
    expect(customers.size).toBe(330);
    expect(whole.rows).toBe(rows);
    expect(summary.findings.map(({ code }) => code)).toContain('lines-without-customer');
  });

  it('cannot be used as a training sample of customers', async () => {
    expect(await learnFromSample(encoded(purchases), request)).toBeNull();
  });
});
