import { setImmediate } from 'node:timers/promises';
import { MAX_LIST_VALUES, MAX_REQUEST_BYTES } from '@holdfast/contracts/report/limits';
import { BatchAnswer, type Restriction, type VisualQuery } from '@holdfast/contracts/report/query';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bearer, openReportsFixture, type ReportsRig } from './testing/reports-fixture.ts';

let fixture: ReportsRig;
let token: string;
let ids: string[];

beforeAll(async () => {
  fixture = await openReportsFixture();
  token = (await fixture.info('bob')).embedToken;
  const every = { ...plain, mode: 'rows' as const, groupBy: [{ as: 'id', field: id }], values: [], limit: 30_000 };
  const [answer] = BatchAnswer.parse((await ask([every])).json()).answers;
  ids = answer && 'result' in answer ? (answer.result.columns[0]?.values.map(String) ?? []) : [];
});
afterAll(() => fixture.close());

const id = { kind: 'column' as const, table: 'customers', column: 'customer_id' };
const rank = { kind: 'column' as const, table: 'customers', column: 'risk_rank' };
const plain: VisualQuery = {
  groupBy: [],
  values: [{ as: 'n', field: { kind: 'measure', table: 'customers', measure: 'Customers' } }],
  mode: 'groups',
  where: [],
  orderBy: [],
  limit: 1,
};
const payloadOf = (queries: readonly object[]) => ({
  now: '2026-10-18T09:30:00',
  queries: queries.map((query, at) => ({ id: String(at), query })),
});
const post = (url: string, payload: object | string, method: 'POST' | 'PUT' = 'POST') =>
  fixture.app.inject({ method, url, headers: { ...bearer(token), 'content-type': 'application/json' }, payload });
const ask = (queries: readonly object[]) => post('/api/embed/query', payloadOf(queries));
const countWhere = async (...where: Restriction[]) => {
  const answer = await ask([{ ...plain, where }]);
  const [first] = BatchAnswer.parse(answer.json()).answers;
  return first && 'result' in first ? first.result.columns[0]?.values[0] : first?.problem;
};
const numbers = (length: number) => Array.from({ length }, (_, at) => at);
/** As text: objects this deep cannot be serialised by `JSON.stringify`. */
const tower = (levels: number, floor: string) => `${floor.repeat(levels)}{}${']}'.repeat(levels)}`;

describe('a long list', () => {
  it('is joined: the longest allowed one, of texts, numbers or tuples, is answered', async () => {
    const others = numbers(MAX_LIST_VALUES - ids.length).map((at) => `x${at}`);
    expect(ids).toHaveLength(4000);
    expect(await countWhere({ target: id, predicate: { op: 'in', values: [...ids, ...others] } })).toBe(4000);
    expect(await countWhere({ target: id, predicate: { op: 'in', values: others, not: true } })).toBe(4000);
    const ranks = numbers(MAX_LIST_VALUES).map((at) => 3_001 + at);
    expect(await countWhere({ target: rank, predicate: { op: 'in', values: ranks } })).toBe(1000);
    const tuples = ids.map((value, at) => [at % 2 === 0 ? value.toLowerCase() : 'nobody', null]);
    const known = await countWhere({ target: id, predicate: { op: 'tuples', fields: [id, rank], tuples } });
    expect(known).toBe(0);
    // Some customers have several rows.
    const rowsOf = (some: readonly string[]) => ids.filter((one) => some.includes(one)).length;
    const pairs = ids.slice(0, 500).map((value) => [value.toLowerCase(), value]);
    const found = await countWhere({ target: id, predicate: { op: 'tuples', fields: [id, id], tuples: pairs } });
    expect(found).toBe(rowsOf(ids.slice(0, 500)));
    const nodes = ids.slice(0, 700).map((value) => ({ value }));
    const under = await countWhere({ target: id, predicate: { op: 'hierarchy', fields: [id], nodes } });
    expect(under).toBe(rowsOf(ids.slice(0, 700)));
  });
});

describe('a request that is too large', () => {
  const restrict = (predicate: object) => [{ ...plain, where: [{ target: id, predicate }] }];
  const tops = numbers(6).map(() => ({
    target: id,
    predicate: { op: 'top', direction: 'top', count: 1, by: plain.values[0]?.field },
  }));
  it.each<[string, string, object[]]>([
    ['values', 'has more than 30000 values', restrict({ op: 'in', values: numbers(MAX_LIST_VALUES + 1) })],
    [
      'tuples',
      'has more than 30000 tuples',
      restrict({ op: 'tuples', fields: [id], tuples: numbers(30_001).map((n) => [n]) }),
    ],
    [
      'nodes',
      'has more than 30000 nodes',
      restrict({ op: 'hierarchy', fields: [id], nodes: numbers(30_001).map((value) => ({ value })) }),
    ],
    [
      'opened branches',
      'has more than 500 opened branches',
      restrict({
        op: 'hierarchy',
        fields: [id, id],
        nodes: numbers(501).map((value) => ({ value, children: [{ value }] })),
      }),
    ],
    [
      'filters',
      'has more than 100 filters',
      [{ ...plain, where: numbers(101).map(() => ({ target: id, predicate: { op: 'all' } })) }],
    ],
    ['top lists', 'has more than 5 top lists', [{ ...plain, where: tops }]],
    [
      'fields',
      'has more than 500 fields',
      [{ ...plain, groupBy: numbers(501).map((at) => ({ as: `g${at}`, field: id })) }],
    ],
    ['queries', 'has more than 100 queries', numbers(101).map(() => plain)],
    [
      'columns',
      'ask for more than 5000 columns altogether',
      numbers(100).map(() => ({
        ...plain,
        values: numbers(60).map((at) => ({ as: `v${at}`, field: plain.values[0]?.field })),
      })),
    ],
  ])('gets a sentence: %s', async (_what, sentence, queries) => {
    const answer = await ask(queries);
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid-query']);
    expect(answer.json().detail).toContain(sentence);
  });

  it('is answered partially: values of results beyond the limit are left out', async () => {
    const groupBy = numbers(400).map((at) => ({ as: `c${at}`, field: id }));
    const wide = { ...plain, mode: 'rows', values: [], groupBy, limit: 30_000 };
    const { answers }: BatchAnswer = (await ask([plain, wide, wide, plain])).json();
    const codes = answers.map((answer) => ('problem' in answer ? answer.problem.code : 'result'));
    expect(codes.toSorted()).toEqual(['result', 'result', 'result', 'too-large']);
  });

  it('is refused by its size before it is parsed', async () => {
    const answer = await ask(restrict({ op: 'in', values: numbers(300_000) }));
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'too-large']);
    expect(answer.json().detail).toContain(MAX_REQUEST_BYTES.toLocaleString('en'));
  });

  it('is refused if a token would be too long to be sent', async () => {
    const rules = [{ target: id, predicate: { op: 'in', values: numbers(3_000) } }];
    expect(await fixture.mint('bob', { rules })).toMatchObject({ code: 'invalid-rule' });
    expect(
      await fixture.mint('bob', { rules: [{ target: id, predicate: { op: 'in', values: numbers(500) } }] }),
    ).toHaveProperty('embedToken');
  });

  it('is refused by its depth, in a filter, in a rule and in bookmarks', async () => {
    const nodes = tower(3_000, '{"value":"a","children":[');
    const predicate = `{"op":"hierarchy","fields":[${JSON.stringify(id)}],"nodes":[${nodes}]}`;
    const where = `[{"target":${JSON.stringify(id)},"predicate":${predicate}}]`;
    const query = JSON.stringify(payloadOf([plain])).replace('"where":[]', `"where":${where}`);
    const bookmarks = `{"bookmarks":[${tower(2_000, '{"name":"n","displayName":"d","children":[')}]}`;
    const rule = await fixture.app.inject({
      method: 'POST',
      url: '/api/embed-token',
      headers: { ...bearer('bob'), 'content-type': 'application/json' },
      payload: `{"rules":${where}}`,
    });
    for (const answer of [
      await post('/api/embed/query', query),
      await post(
        '/api/embed/what-if',
        query.replace('"queries"', `"about":"customers","changes":[],"where":${where},"x"`),
      ),
      await post('/api/embed/bookmarks', bookmarks, 'PUT'),
      rule,
    ]) {
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid-query']);
      expect(answer.json().detail).toContain('nested deeper than 10 levels');
    }
  });
});

describe('the work of one batch', () => {
  it('yields to the event loop between any two statements, however many it needs', async () => {
    const groupBy = [{ as: 'tier', field: { kind: 'column' as const, table: 'customers', column: 'risk_tier' } }];
    const query = { ...plain, groupBy, limit: 10, totals: numbers(16).map(() => []), search: 'h' };
    let rounds = 0;
    let isDone = false;
    const counting = (async () => {
      while (!isDone) {
        await setImmediate();
        rounds += 1;
      }
    })();
    const answer = await ask(numbers(20).map(() => query));
    isDone = true;
    await counting;
    expect(answer.statusCode).toBe(200);
    expect(rounds).toBeGreaterThanOrEqual(20 * 17);
  });
});
