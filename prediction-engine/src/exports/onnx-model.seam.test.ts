import * as runtime from 'onnxruntime-web';
import { beforeAll, describe, expect, it } from 'vitest';
import { repeat } from '../../../scripts/depth.mjs';
import { Scorer } from '../model/scorer.ts';
import { EXPORT_CASES, type ExportCase, type ScoredCase, trainedOn } from '../testing/export-cases.ts';
import { feedsOf, onnxGap } from '../testing/export-gaps.ts';
import { onnxModel } from './onnx-model.ts';

const AS_OF = '2026-10-01';
runtime.env.wasm.numThreads = 1;

describe.each(EXPORT_CASES.slice(0, repeat('modelExports')).map((made) => [made.name, made] as const))(
  'the ONNX model: %s',
  (_, made) => {
    let scored: ScoredCase;
    let session: runtime.InferenceSession;

    beforeAll(async () => {
      scored = await trainedOn(made, AS_OF);
      session = await runtime.InferenceSession.create(onnxModel(scored.saved));
    });

    it('has an input per column, and one for the reference day', () => {
      const names = scored.saved.columns.map(({ name }) => name);
      expect([...session.inputNames].sort()).toEqual([...names, 'reference_day'].sort());
      expect(session.outputNames).toEqual(['churn_probability']);
    });

    it('gives the same probabilities', async () => {
      expect(new Set(scored.probabilities).size).toBeGreaterThan(50);
      expect(await onnxGap(scored, runtime)).toBeLessThan(1e-12);
    });

    it('scores a single customer like the same one among many', async () => {
      const single = Object.entries(feedsOf(scored, runtime)).map(([name, { type, data }]) => {
        const first = [data[0]] as number[];
        return [name, new runtime.Tensor(type as 'float64', first, [1])];
      });
      const [probability] = await run(Object.fromEntries(single));
      expect(probability).toBeCloseTo(scored.probabilities[0] as number, 12);
    });

    const run = async (feeds: Record<string, runtime.Tensor>) =>
      (await session.run(feeds)).churn_probability?.data as Float64Array;
  },
);

it('a single customer’s date is read in the order of the file learnt from', async () => {
  const monthFirst = EXPORT_CASES.find(({ name }) => name === 'quoted') as ExportCase;
  const { bytes } = await trainedOn(monthFirst, AS_OF);
  const asOf = Date.parse(AS_OF) / 86_400_000;
  const months = Array.from({ length: 12 }, (_, at) => at + 1);
  const scoresOf = (dates: string[]) => {
    const rows = dates.map((date) => ({ 'member since': date }));
    return Scorer.open(bytes)
      ?.score(rows, 0, asOf)
      .scores.map(({ probability }) => probability);
  };
  const asInFile = scoresOf(months.map((month) => `${month}/2/2024`));
  expect(asInFile).toEqual(scoresOf(months.map((month) => `2024-${String(month).padStart(2, '0')}-02`)));
  expect(asInFile).not.toEqual(scoresOf(months.map((month) => `2024-02-${String(month).padStart(2, '0')}`)));
});
