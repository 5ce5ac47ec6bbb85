// @vitest-environment node
import { isDeepStrictEqual } from 'node:util';
import * as original from 'powerbi-models';
import * as today from 'powerbi-models-today';
import { expect, test } from 'vitest';
import { models } from './index.ts';
import { corpus, mulberry32, mutate } from './testing/models-corpus.ts';

type Validate = (input: unknown) => unknown;
const CASES_PER_VALIDATOR = 2_000;
const ours = models as unknown as Record<string, Validate>;
/** 1.15.2 belongs to powerbi-client 2.23.1, 2.1.1 to 2.24.1. */
const originals = Object.entries({ '1.15.2': original, '2.1.1': today }) as unknown as [
  string,
  Record<string, Validate>,
][];
const theirs = today as unknown as Record<string, Validate>;
/** Constant enumerations: the original's compiler inlines their members into host pages, ours exist at run time. */
const OURS_ALONE = ['DataType', 'ReportCreationMode'];
const names = Object.keys(theirs).filter((name) => name.startsWith('validate'));
const shown = (input: unknown) => JSON.stringify(input, (_key, value) => (value === undefined ? '(undefined)' : value));

test('the 110 names of the original exist at run time, plus the two constant enumerations', () => {
  expect(Object.keys(ours).sort()).toEqual([...Object.keys(theirs), ...OURS_ALONE].sort());
});

test.each(originals)('every enumeration and constant has the same members as in %s', (_version, names) => {
  for (const [name, value] of Object.entries(names)) {
    if (typeof value !== 'function') expect({ [name]: ours[name] }).toEqual({ [name]: value });
  }
});

test('a visual calculation is recognised by its name and formula', () => {
  const targets = [{ name: 'n', daxExpression: 'x' }, { name: 'n' }, { table: 't', column: 'c' }, {}];
  for (const target of targets) {
    expect(ours.isVisualCalculation?.(target)).toBe(theirs.isVisualCalculation?.(target));
  }
});

test('there are 39 validators and each has examples', () => {
  expect(names).toHaveLength(39);
  expect(Object.keys(corpus).sort()).toEqual([...names].sort());
});

test.each(names)('%s agrees on valid, invalid and absurd input', (name) => {
  const random = mulberry32(name.length * 7919);
  const examples = corpus[name] ?? [];
  let rejected = 0;
  for (let round = 0; round < CASES_PER_VALIDATOR; round += 1) {
    const input = round < examples.length ? examples[round] : mutate(examples, random);
    const given = ours[name]?.(input);
    if (given !== undefined) rejected += 1;
    for (const [version, names] of originals) {
      const expected = names[name]?.(input);
      if (!isDeepStrictEqual(given, expected))
        expect({ input: shown(input), said: given }).toEqual({ version, said: expected });
    }
  }
  // The fuzzer must produce both valid and invalid input.
  expect(rejected).toBeGreaterThan(CASES_PER_VALIDATOR / 20);
  expect(rejected).toBeLessThan(CASES_PER_VALIDATOR);
});
