import { BatchAnswer, type Restriction, type VisualQuery } from '@holdfast/contracts/report/query';
import { type CustomersWhatIf, type CustomerWhatIf, WhatIfAnswer } from '@holdfast/contracts/report/what-if';
import { column } from '@holdfast/retention-report/layout/fields';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeParquet } from '../../platform/analytics/write-parquet.ts';
import { embedKeys } from './embed-keys.ts';
import { mintEmbedToken } from './embed-token.ts';
import { keepToken } from './issued-tokens.ts';
import { openReportsFixture, type ReportsRig } from './testing/reports-fixture.ts';

const NOW = '2026-10-18T09:30:00';
let fixture: ReportsRig;
beforeAll(async () => {
  fixture = await openReportsFixture();
});
afterAll(() => fixture.close());

const tokenFor = async (datasets: string[], rules: Restriction[] = []) => {
  const grant = { userId: 'ann', reports: ['retention'], datasets, permissions: ['view' as const], rules };
  const { pool } = fixture.platform.database;
  const { token, tokenId: id, expiresAt } = await mintEmbedToken(grant, embedKeys(pool));
  await keepToken(pool, { id, userId: grant.userId, keyId: null, workspaceId: null, expiresAt, asked: null });
  return token;
};
const post = (token: string | null, path: string, payload: object) =>
  fixture.app.inject({
    method: 'POST',
    url: path,
    headers: token ? { authorization: `Bearer ${token}` } : {},
    payload,
  });
const whatIf = (token: string | null, payload: object, query = '') =>
  post(token, `/api/embed/what-if${query}`, payload);
const customer = async (token: string, rank: number, changes: object[] = []) => {
  const response = await whatIf(token, { about: 'customer', rank, changes });
  expect(response.statusCode, response.body).toBe(200);
  return WhatIfAnswer.parse(response.json()) as CustomerWhatIf;
};
const customers = async (token: string, changes: object[] = [], where: Restriction[] = []) => {
  const response = await whatIf(token, { about: 'customers', now: NOW, where, changes });
  expect(response.statusCode, response.body).toBe(200);
  return WhatIfAnswer.parse(response.json()) as CustomersWhatIf;
};
const query = async (token: string, asked: Partial<VisualQuery>) => {
  const whole = { groupBy: [], values: [], mode: 'groups', where: [], orderBy: [], limit: 5000, ...asked };
  const response = await post(token, '/api/embed/query', { now: NOW, queries: [{ id: 'q', query: whole }] });
  const [answer] = BatchAnswer.parse(response.json()).answers;
  if (!answer || !('result' in answer)) throw new Error(response.body);
  return answer.result;
};
const isContract = (value: string): Restriction => ({
  target: column({ table: 'customers', column: 'contract' }),
  predicate: { op: 'in', values: [value] },
});

describe('one customer', () => {
  it('is scored as in the report, with reasons that add up to the score', async () => {
    const token = await tokenFor(['sample']);
    const fields = ['risk_rank', 'customer_id', 'company', 'churn_probability', 'risk_tier', 'start_date'];
    const groupBy = fields.map((name) => ({ as: name, field: column({ table: 'customers', column: name }) }));
    const { columns, rowCount } = await query(token, { groupBy, mode: 'rows' });
    const cells = new Map(columns.map(({ as, values }) => [as, values]));
    for (const row of [0, Math.floor(rowCount / 3), rowCount - 1]) {
      const answer = await customer(token, Number(cells.get('risk_rank')?.[row]));
      expect([answer.id, answer.name]).toEqual([cells.get('customer_id')?.[row], cells.get('company')?.[row]]);
      expect(answer.before.tier).toBe(cells.get('risk_tier')?.[row]);
      expect(Math.abs(answer.before.probability - Number(cells.get('churn_probability')?.[row]))).toBeLessThan(6e-7);
      const logOdds = answer.effects.reduce((sum, { effect }) => sum + effect, answer.base);
      expect(1 / (1 + Math.exp(-logOdds))).toBeCloseTo(answer.before.probability, 9);
      expect(answer.after).toBeNull();
      // The customer's own start date, not the middle of the model's bin.
      const began = answer.effects.find((one) => one.column === 'start_date')?.value;
      expect(began).toContain(String(cells.get('start_date')?.[row]).slice(0, 10));
      expect(answer.similar).toHaveLength(5);
      const names = answer.similar.map(
        (one) => cells.get('company')?.[cells.get('risk_rank')?.indexOf(one.rank) ?? -1],
      );
      expect(answer.similar.map(({ name }) => name)).toEqual(names);
    }
  });

  it('has another score after changes, and an offer gives its score; customers who left get none', async () => {
    const token = await tokenFor(['sample']);
    const some = await Promise.all(Array.from({ length: 40 }, (_, at) => customer(token, at + 81)));
    const gone = some.filter(({ churned }) => churned === true);
    expect(gone.length).toBeGreaterThan(0);
    expect(gone.filter(({ smallest, talkAbout }) => smallest ?? talkAbout)).toEqual([]);
    const { rank = 0, before, smallest } = some.find((one) => one.smallest !== null) ?? ({} as Partial<CustomerWhatIf>);
    if (!before || !smallest) throw new Error('no customer of the sample has an offer');
    const changed = await customer(token, rank, [{ column: smallest.column, to: smallest.value }]);
    expect(changed.before).toEqual(before);
    expect(changed.after?.tier).toBe(smallest.tier);
    expect(changed.after?.probability).toBeLessThan(before.probability);
  });

  it('is only visible within the rules of the token, as are similar customers', async () => {
    const everybody = await tokenFor(['sample']);
    const groupBy = ['risk_rank', 'contract'].map((name) => ({
      as: name,
      field: column({ table: 'customers', column: name }),
    }));
    const { columns } = await query(everybody, { groupBy, mode: 'rows' });
    const contracts = new Map(columns[0]?.values.map((rank, row) => [rank, String(columns[1]?.values[row])]));
    const own = contracts.get(1) ?? '';
    const other = [...contracts].find(([, contract]) => contract !== own)?.[0];
    const some = await tokenFor(['sample'], [isContract(own)]);
    const { similar } = await customer(some, 1);
    expect(similar.map(({ rank }) => contracts.get(rank))).toEqual(Array(5).fill(own));
    const refused = await whatIf(some, { about: 'customer', rank: other, changes: [] });
    expect([refused.statusCode, refused.json().code]).toEqual([404, 'no-such-customer']);
  });
});

describe('many customers', () => {
  it('add up to the report’s own figure, and stay there if nothing changes', async () => {
    const token = await tokenFor(['sample']);
    const values = [{ as: 'v', field: { kind: 'measure' as const, table: 'customers', measure: 'Expected churners' } }];
    const shown = Number((await query(token, { values })).columns[0]?.values[0]);
    const { before, customers: count, scored, after } = await customers(token);
    expect(before.expected).toBeCloseTo(shown, 6);
    expect(before.mean).toBeCloseTo(shown / count, 9);
    expect(scored).toBe(count);
    expect(after).toBeNull();
    const same = await customers(token, [{ column: 'contract', from: 'Monthly', to: 'Monthly' }]);
    expect(same).toMatchObject({ touched: 0, after: same.before });
  });

  it('change only by the affected customers, within the filters of the page', async () => {
    const token = await tokenFor(['sample']);
    const change = [{ column: 'contract', from: 'Annual', to: 'Two-year' }];
    const all = await customers(token, change);
    const annual = await customers(token, change, [isContract('Annual')]);
    expect(annual.customers).toBeLessThan(all.customers);
    expect(annual.touched).toBe(annual.customers);
    expect(all.touched).toBe(annual.customers);
    const moved = ({ before, after }: CustomersWhatIf) => (after?.expected ?? 0) - before.expected;
    expect(moved(all)).toBeCloseTo(moved(annual), 2);
    expect(moved(all)).toBeLessThan(0);
  });
});

describe('an unanswerable what-if', () => {
  it('is refused with a sentence: no token, another dataset, a malformed query, an unknown column', async () => {
    const token = await tokenFor(['sample']);
    const plain = { about: 'customer', rank: 1, changes: [] };
    const refusals = [
      [await whatIf(null, plain), 401, 'token-invalid'],
      [await whatIf(token, plain, '?dataset=prediction-1'), 403, 'not-in-token'],
      [await whatIf(token, { about: 'customer', rank: 'first' }), 400, 'invalid-query'],
      [await whatIf(token, { ...plain, rank: 99_999 }), 404, 'no-such-customer'],
      [await whatIf(token, { ...plain, changes: [{ column: 'shoe size', to: 43 }] }), 400, 'change-refused'],
      [await whatIf(token, { ...plain, changes: [{ column: 'contract', to: 'Forever' }] }), 400, 'change-refused'],
      [
        await whatIf(token, { ...plain, changes: Array(21).fill({ column: 'contract', to: null }) }),
        400,
        'invalid-query',
      ],
    ] as const;
    for (const [response, status, code] of refusals) {
      expect([response.statusCode, response.json().code], response.body).toEqual([status, code]);
      expect(response.json().detail).toMatch(/\.$/);
    }
  });

  it('is refused if the prediction has no model', async () => {
    const { pool } = fixture.platform.database;
    const upload = await pool.query<{ id: number }>(
      `insert into uploads (user_id, filename, file_size, sha256, file_key) values ('ann', 'old.csv', 1, 'x', 'x') returning id`,
    );
    const made = await pool.query<{ id: number }>(
      `insert into predictions (upload_id, user_id, status, finished_at, output_prefix)
       values ($1, 'ann', 'COMPLETED', clock_timestamp(), 'predictions/1/1/') returning id`,
      [upload.rows[0]?.id],
    );
    const path = fixture.platform.scratch.file();
    await writeParquet(
      {
        name: 'customers',
        columns: [
          { name: 'customer_id', type: 'text', values: ['C1'] },
          { name: 'risk_rank', type: 'integer', values: [1] },
          { name: 'churn_probability', type: 'number', values: [0.5] },
          { name: 'risk_tier', type: 'text', values: ['High'] },
        ],
      },
      path,
    );
    await fixture.platform.files.keep(path, 'predictions/1/1/tables/customers.parquet');
    const token = await tokenFor([`prediction-${made.rows[0]?.id}`]);
    const response = await whatIf(token, { about: 'customer', rank: 1, changes: [] });
    expect([response.statusCode, response.json().code]).toEqual([409, 'no-model']);
  });
});
