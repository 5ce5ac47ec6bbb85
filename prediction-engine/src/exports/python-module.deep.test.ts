import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { repeat } from '../../../scripts/depth.mjs';
import { EXPORT_CASES, type ScoredCase, trainedOn } from '../testing/export-cases.ts';
import { installedPython, pythonGaps } from '../testing/export-gaps.ts';

const AS_OF = '2026-10-01';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'holdfast-python-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const { python, numpy } = installedPython();

describe.runIf(python).each(EXPORT_CASES.slice(0, repeat('modelExports')).map((made) => [made.name, made] as const))(
  'the Python module: %s',
  (_, made) => {
    let scored: ScoredCase;

    beforeAll(async () => {
      scored = await trainedOn(made, AS_OF);
    });

    it('has columns of every kind', () => {
      const kinds = scored.saved.columns.map(({ name: column, kind, ...rest }) =>
        'daysAgo' in rest && rest.daysAgo ? `${column}: date` : `${column}: ${kind}`,
      );
      expect(kinds).toEqual([
        'member since: date',
        'plan: category',
        'price: number',
        'support calls: number',
        'tenure: number',
        'usage: number',
      ]);
    });

    it.each(numpy ? [true, false] : [true])(
      'prints the same probabilities and contributions, in the order of the file; without installed packages: %s',
      async (plain) => {
        expect(new Set(scored.probabilities).size).toBeGreaterThan(50);
        const { rows, probability, contribution } = await pythonGaps(scored, { folder, asOf: AS_OF, plain });
        expect(rows).toEqual([scored.probabilities.length, scored.probabilities.length]);
        expect(probability).toBeLessThan(1e-12);
        expect(contribution).toBeLessThan(1e-9);
      },
    );
  },
);
