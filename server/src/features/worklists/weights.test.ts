import { describe, expect, test } from 'vitest';
import { weightsOf } from './weights.ts';

const listed = (customer_id: string, contacted = false) => ({
  customer_id,
  held_out: false,
  contacted_at: contacted ? new Date() : null,
});
const aside = (customer_id: string) => ({ customer_id, held_out: true, contacted_at: null });
const weigh = (...lists: ReturnType<typeof listed>[][]) =>
  Object.fromEntries(weightsOf(lists.map((customers) => ({ customers }))));

describe('whose outcome counts', () => {
  test('the control group represents the whole list', () => {
    expect(weigh([listed('a'), listed('b', true), listed('c'), aside('d')])).toEqual({ a: 0, b: 0, c: 0, d: 4 });
  });

  test('without a control group, everyone but contacted customers counts', () => {
    expect(weigh([listed('a'), listed('b', true)])).toEqual({ b: 0 });
  });

  test('a customer in the control group of one list and contacted in another is excluded, in either order', () => {
    const one = [listed('a'), listed('b'), aside('c'), aside('d')];
    const other = [listed('c', true), listed('e')];
    const weights = { a: 0, b: 0, c: 0, d: 4 };
    expect(weigh(one, other)).toEqual(weights);
    expect(weigh(other, one)).toEqual(weights);
  });

  test('a customer in two control groups counts once, for the longer list', () => {
    expect(weigh([listed('a'), aside('b')], [listed('c'), listed('d'), aside('b')])).toEqual({
      a: 0,
      b: 3,
      c: 0,
      d: 0,
    });
  });
});
