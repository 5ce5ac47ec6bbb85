import { env, InferenceSession, Tensor } from 'onnxruntime-web';
import { beforeAll, describe, expect, it } from 'vitest';
import { repeat } from '../../../scripts/depth.mjs';
import { isoDate } from '../profile/columns/dates.ts';
import type { FeatureColumn } from '../shapes/table.ts';
import { EXPORT_CASES, type ScoredCase, trainedOn } from '../testing/export-cases.ts';
import { onnxModel } from './onnx-model.ts';

const AS_OF = '2026-10-01';
env.wasm.numThreads = 1;

type Feeds = Record<string, Tensor>;

/** The columns of the later file as inputs, and the reference day of its dates. */
function feedsOf({ columns, cells }: ScoredCase): Feeds {
  const feeds: Feeds = {};
  for (const column of columns) {
    if (column.kind === 'category') feeds[column.name] = textTensor(cells(column.name));
    else if (column.daysAgo) feeds[column.name] = textTensor(datesOf(column));
    else feeds[column.name] = new Tensor('float64', column.values, [column.values.length]);
    if (column.kind === 'number' && column.daysAgo)
      feeds.reference_day = textTensor([isoDate(column.countedFrom as number)]);
  }
  return feeds;
}

const textTensor = (texts: string[]): Tensor => new Tensor('string', texts, [texts.length]);

/** Every third with a time of day; missing ones in several spellings, one of them a day that does not exist. */
function datesOf({ values, countedFrom = 0 }: Extract<FeatureColumn, { kind: 'number' }>): string[] {
  const missing = ['', 'unknown', '2025-02-29', '31.12.2025'];
  const times = ['', 'T23:59:59.5Z', ' 9:05'];
  return Array.from(values, (age, row) =>
    Number.isNaN(age) ? (missing[row % 4] as string) : isoDate(countedFrom - age) + times[row % 3],
  );
}

async function probabilities(session: InferenceSession, feeds: Feeds): Promise<Float64Array> {
  const { churn_probability: risk } = await session.run(feeds);
  return risk?.data as Float64Array;
}

describe.each(EXPORT_CASES.slice(0, repeat('modelExports')).map((made) => [made.name, made] as const))(
  'the ONNX model: %s',
  (_, made) => {
    let scored: ScoredCase;
    let session: InferenceSession;

    beforeAll(async () => {
      scored = await trainedOn(made, AS_OF);
      session = await InferenceSession.create(onnxModel(scored.saved));
    });

    it('has an input per column, and one for the reference day', () => {
      const names = scored.saved.columns.map(({ name }) => name);
      expect([...session.inputNames].sort()).toEqual([...names, 'reference_day'].sort());
      expect(session.outputNames).toEqual(['churn_probability']);
    });

    it('gives the same probabilities', async () => {
      const found = await probabilities(session, feedsOf(scored));
      expect(found).toHaveLength(scored.probabilities.length);
      expect(new Set(found).size).toBeGreaterThan(50);
      const gaps = scored.probabilities.map((value, row) => Math.abs(value - (found[row] as number)));
      expect(Math.max(...gaps)).toBeLessThan(1e-12);
    });

    it('scores a single customer like the same one among many', async () => {
      const feeds = feedsOf(scored);
      const single = Object.fromEntries(
        Object.entries(feeds).map(([name, { type, data }]) => [
          name,
          type === 'string' ? textTensor([data[0] as string]) : new Tensor('float64', [data[0] as number], [1]),
        ]),
      );
      expect((await probabilities(session, single))[0]).toBeCloseTo(scored.probabilities[0] as number, 12);
    });
  },
);
