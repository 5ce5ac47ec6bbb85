// @vitest-environment node

import { visualsInEnglish as en } from '@holdfast/texts/areas/english/visuals';
import { describe, expect, it } from 'vitest';
import { formatsFor } from '../formats.ts';
import type { Format } from '../words.ts';
import { renderStory, type StoryFacts } from './story.ts';

const formats = formatsFor('en', en);
const percent: Format = { style: 'percent', digits: 1 };
const integer: Format = { style: 'integer' };

/** Seeded random numbers, so that failures are reproducible. */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

function facts(next: () => number): StoryFacts {
  const count = Math.floor(next() * 7);
  const coarse = next() < 0.3 ? 20 : 1e6;
  return {
    totals: new Map([
      ['Customers', { value: Math.floor(next() * 10_000), format: integer }],
      ['High', { value: next() < 0.1 ? null : Math.floor(next() * 5000), format: integer }],
      ['Rate', { value: next(), format: percent }],
    ]),
    groups: Array.from({ length: count }, (_, at) => ({
      label: `g${at}`,
      values: new Map([['Rate', next() < 0.1 ? null : Math.round(next() * coarse) / coarse]]),
    })),
  };
}

describe('a story filled with random numbers', () => {
  const next = seededRandom(5);
  const worlds = Array.from({ length: 2000 }, () => facts(next));

  it('formats every figure like its card, and drops sentences with an unknown figure', () => {
    for (const world of worlds) {
      const [told] = renderStory(['Of {Customers}, {High} ({High/Customers}) are high.'], world, formats, en);
      const [all, high] = [world.totals.get('Customers')?.value ?? 0, world.totals.get('High')?.value ?? null];
      if (high === null || all === 0) expect(told).toBeUndefined();
      else
        expect(told).toBe(
          `Of ${formats.value(all, integer)}, ${formats.value(high, integer)} (${formats.percent(high / all)}) are high.`,
        );
    }
  });

  it('names exactly the groups that read highest, and none when all read the same', () => {
    for (const world of worlds) {
      const [told] = renderStory(['{top:Rate}|{top value:Rate}'], world, formats, en);
      const read = world.groups.flatMap(({ label, values }) => {
        const value = values.get('Rate');
        return value == null ? [] : [{ label, value, written: formats.value(value, percent) }];
      });
      const best = Math.max(...read.map(({ value }) => value));
      const leaders = read.filter(({ written }) => written === formats.value(best, percent));
      if (read.length < 2 || leaders.length === read.length || leaders.length > 3) {
        expect(told).toBeUndefined();
        continue;
      }
      const [names = '', value] = told?.split('|') ?? [];
      expect(names.split(/, | and /)).toEqual(leaders.map(({ label }) => label));
      expect(value).toBe(formats.value(best, percent));
      for (const other of read) expect(other.value).toBeLessThanOrEqual(best);
    }
  });

  it('gives a multiple of the whole only where it is not 1', () => {
    for (const world of worlds) {
      for (const told of renderStory(['{times:Rate}'], world, formats, en)) {
        expect(told).not.toBe('1.0');
        const whole = world.totals.get('Rate')?.value ?? 0;
        const best = Math.max(...world.groups.map(({ values }) => values.get('Rate') ?? Number.NEGATIVE_INFINITY));
        expect(Number(told.replaceAll(',', '')) > 1).toBe(best / whole > 1);
      }
    }
  });
});

describe('plural forms of a story', () => {
  const told = (sentence: string, value: number, locale: string) =>
    renderStory(
      [sentence],
      { totals: new Map([['High', { value, format: integer }]]), groups: [] },
      formatsFor(locale, en),
      en,
    )[0];

  it('uses the singular for one, and the plural for other numbers', () => {
    const sentence = '{High} [{High}|customer is|customers are] high.';
    expect(told(sentence, 1, 'en')).toBe('1 customer is high.');
    expect(told(sentence, 0.8, 'en')).toBe('1 customer is high.');
    expect(told(sentence, 2, 'en')).toBe('2 customers are high.');
    expect(told(sentence, 0, 'en')).toBe('0 customers are high.');
  });

  it('follows the language: zero is singular in French', () => {
    expect(told('[{High}|part|partent]', 0, 'fr')).toBe('part');
  });

  it('may contain the figure itself in either form', () => {
    expect(told('[{High}|Of the one|Of the {High}] here', 1, 'en')).toBe('Of the one here');
    expect(told('[{High}|Of the one|Of the {High}] here', 7, 'en')).toBe('Of the 7 here');
  });
});
