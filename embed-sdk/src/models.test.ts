// @vitest-environment node
import { isDeepStrictEqual } from 'node:util';
import * as original from 'powerbi-models';
import { expect, test } from 'vitest';
import { models } from './index.ts';
import { corpus, mulberry32, mutate } from './models.corpus.ts';

type Validate = (input: unknown) => unknown;
const CASES_PER_VALIDATOR = 2_000;
const ours = models as unknown as Record<string, Validate>;
const theirs = original as unknown as Record<string, Validate>;
const names = Object.keys(theirs).filter((name) => name.startsWith('validate'));
const shown = (input: unknown) => JSON.stringify(input, (_key, value) => (value === undefined ? '(undefined)' : value));

test('the 106 names of the original exist at run time, and no others', () => {
  expect(Object.keys(ours).sort()).toEqual(Object.keys(theirs).sort());
});

test('every enumeration and constant has the same members', () => {
  for (const name of Object.keys(theirs)) {
    if (typeof theirs[name] !== 'function') expect({ [name]: ours[name] }).toEqual({ [name]: theirs[name] });
  }
});

test('there are 39 validators and each has examples', () => {
  expect(names).toHaveLength(39);
  expect(Object.keys(corpus).sort()).toEqual([...names].sort());
});

test.each(names)('%s says the same about valid, broken and absurd input', (name) => {
  const random = mulberry32(name.length * 7919);
  const examples = corpus[name] ?? [];
  let rejected = 0;
  for (let round = 0; round < CASES_PER_VALIDATOR; round += 1) {
    const input = round < examples.length ? examples[round] : mutate(examples, random);
    const expected = theirs[name]?.(input);
    if (expected !== undefined) rejected += 1;
    const given = ours[name]?.(input);
    if (!isDeepStrictEqual(given, expected)) expect({ input: shown(input), said: given }).toEqual({ said: expected });
  }
  // A generator that only makes valid or only broken input would prove nothing.
  expect(rejected).toBeGreaterThan(CASES_PER_VALIDATOR / 20);
  expect(rejected).toBeLessThan(CASES_PER_VALIDATOR);
});
