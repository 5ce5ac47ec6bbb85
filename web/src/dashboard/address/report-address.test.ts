// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { type BookmarkClause, readBookmark, writeBookmark } from './bookmark.ts';
import { addressOf, NO_ADDRESS, readAddress, stateOf, writeAddress } from './report-address.ts';

const page = 'customers';
const onPage = { level: 'page' as const, page };
const slicer = (values: unknown[], more: object = {}): BookmarkClause => ({
  source: { by: 'slicer', visual: 'customers-slicer-1' },
  scope: onPage,
  target: { kind: 'column', table: 'customers', column: 'Contract' },
  predicate: { op: 'in', values, ...more },
  exempt: ['customers-slicer-1'],
});
const compare: BookmarkClause = {
  source: { by: 'pane' },
  scope: { level: 'report' },
  target: { kind: 'column', table: 'customers', column: 'a.b!c~d' },
  predicate: {
    op: 'compare',
    match: 'and',
    conditions: [{ operator: 'GreaterThan', value: 5 }, { operator: 'IsNotBlank' }],
  },
  exempt: [],
};
const binned: BookmarkClause = {
  source: { by: 'visual', visual: 'risk' },
  scope: { level: 'visual', page, visual: 'risk' },
  target: { kind: 'column', table: 'customers', column: 'score', binSize: 0.1 },
  predicate: { op: 'in', values: [0.2], exact: true },
  exempt: ['risk'],
};
const data = { prediction: '12', compare: null };
const captured = (clauses: BookmarkClause[], dropped: BookmarkClause[] = []) =>
  addressOf(writeBookmark({ version: 1, page, clauses, dropped }), data);

/** Round trip through the URL. */
const afterwards = (clauses: BookmarkClause[], dropped?: BookmarkClause[]) => {
  const search = writeAddress(captured(clauses, dropped) ?? NO_ADDRESS);
  const { address, isBroken } = readAddress(search);
  expect(isBroken).toBe(false);
  return readBookmark(stateOf(address, null) ?? '');
};

describe('the report URL', () => {
  it('is readable', () => {
    expect(writeAddress(captured([slicer(['Month-to-month', 'One year'])]) ?? NO_ADDRESS)).toBe(
      '?prediction=12&page=customers&v=1&f=slicer.customers-slicer-1!customers.Contract!in!Month-to-month!One+year',
    );
  });

  it('is empty for the newest report in its initial state', () => {
    expect(writeAddress(NO_ADDRESS)).toBe('');
    expect(readAddress('')).toEqual({ address: NO_ADDRESS, isBroken: false });
    expect(stateOf(NO_ADDRESS, null)).toBeNull();
  });

  it.each([
    ['text, numbers, truths and blanks', [slicer(['a&b', '=5', '\\x', 'ü!~1', '', 5, true, null])], []],
    ['all but some, minding letter case', [slicer(['Pro'], { exact: true, not: true })], []],
    ['conditions over every page', [compare], []],
    ['what does not fit into words', [binned, slicer(['x'])], []],
    ['what the reader took away', [], [{ ...compare, scope: onPage }]],
  ])('restores %s', (_what, clauses, dropped) => {
    expect(afterwards(clauses, dropped)).toEqual({ version: 1, page, clauses, dropped });
  });

  it('identifies a selected customer by id alone', () => {
    const id = { kind: 'column', table: 'customers', column: 'customer_id' };
    const row: BookmarkClause = {
      source: { by: 'visual', visual: 'customer-list' },
      scope: onPage,
      target: id,
      predicate: { op: 'tuples', exact: true, fields: [id, { ...id, column: 'tier' }], tuples: [['7590-VH', 'High']] },
      exempt: ['customer-list'],
    };
    const address = captured([row]);
    expect(writeAddress(address ?? NO_ADDRESS)).toBe('?prediction=12&page=customers&customer=7590-VH');
    const clause = readBookmark(stateOf(address ?? NO_ADDRESS, null) ?? '')?.clauses[0];
    expect(clause).toEqual({ ...row, predicate: { op: 'in', values: ['7590-VH'], exact: true } });
    expect(captured([clause as BookmarkClause])).toEqual(address);
  });

  it('opens the customer page for a link that names only the customer', () => {
    const { address } = readAddress('?prediction=3&customer=c%201');
    expect(readBookmark(stateOf(address, 'overview') ?? '')?.page).toBe('customer');
  });

  it.each([
    '?prediction=mine',
    '?page=customers&v=1&f=nonsense',
    '?page=customers&v=2&f=slicer.a!customers.b!in!c',
    '?v=1&f=slicer.a!customers.b!in!c',
    '?page=customers&v=1&f=json!{"target":5}',
  ])('reports %s as broken and drops all its filters', (search) => {
    const { address, isBroken } = readAddress(search);
    expect(isBroken).toBe(true);
    expect(address.filters).toEqual([]);
  });

  it('omits filters that would make the link too long', () => {
    const many = captured([slicer(Array.from({ length: 2000 }, (_, at) => `value ${at}`))]);
    expect(writeAddress(many ?? NO_ADDRESS)).toBe('?prediction=12&page=customers');
  });
});
