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
  test('with a hold-out, those set aside stand for all of the list', () => {
    expect(weigh([listed('a'), listed('b', true), listed('c'), aside('d')])).toEqual({ a: 0, b: 0, c: 0, d: 4 });
  });

  test('with none, everybody but whoever was contacted', () => {
    expect(weigh([listed('a'), listed('b', true)])).toEqual({ b: 0 });
  });

  test('whoever is set aside in one list and worked on in another is left out, whichever list came first', () => {
    const one = [listed('a'), listed('b'), aside('c'), aside('d')];
    const other = [listed('c', true), listed('e')];
    const weights = { a: 0, b: 0, c: 0, d: 4 };
    expect(weigh(one, other)).toEqual(weights);
    expect(weigh(other, one)).toEqual(weights);
  });

  test('set aside in two lists is counted once, for the longer one', () => {
    expect(weigh([listed('a'), aside('b')], [listed('c'), listed('d'), aside('b')])).toEqual({
      a: 0,
      b: 3,
      c: 0,
      d: 0,
    });
  });
});
