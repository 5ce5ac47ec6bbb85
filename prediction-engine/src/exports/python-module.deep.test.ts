import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { repeat } from '../../../scripts/depth.mjs';
import { contributionsOf } from '../explain/contributions.ts';
import { openKernel } from '../kernel/wasm-kernel.ts';
import { EXPORT_CASES, type ExportCase, trainedOn } from '../testing/export-cases.ts';
import { pythonModule } from './python-module.ts';

const run = promisify(execFile);
const AS_OF = '2026-10-01';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'holdfast-python-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** With `-S` Python does not see installed packages, so numpy is missing. */
async function python(name: string, { plain }: { plain: boolean }, ...args: string[]): Promise<string> {
  const words = [...(plain ? ['-S'] : []), join(folder, `${name}.py`), join(folder, `${name}.csv`), ...args];
  return (await run('python3', [...words, '--as-of', AS_OF], { maxBuffer: 1e9 })).stdout;
}

/** The module is part of the product, so a machine without Python is named rather than passed over. */
const hasPython = spawnSync('python3', ['--version']).status === 0;
if (!hasPython) process.stderr.write('python3 is not installed: the Python form of a model is not tested here\n');

const largest = (gaps: readonly number[]): number =>
  gaps.reduce((most, gap) => (gap > most || Number.isNaN(gap) ? gap : most), 0);

describe.runIf(hasPython).each(EXPORT_CASES.slice(0, repeat('modelExports')).map((made) => [made.name, made] as const))(
  'the Python module: %s',
  (name, made) => {
    let scored: Awaited<ReturnType<typeof trainedOn>>;

    beforeAll(async () => {
      scored = await trainedOn(made satisfies ExportCase, AS_OF);
      await writeFile(join(folder, `${name}.py`), pythonModule(scored.saved));
      await writeFile(join(folder, `${name}.csv`), scored.file);
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

    it('prints the same probabilities, in the order of the file, with the standard library and with what is installed', async () => {
      expect(new Set(scored.probabilities).size).toBeGreaterThan(50);
      for (const plain of [true, false]) {
        const printed = (await python(name, { plain })).trim().split('\n').map(Number);
        expect(printed).toHaveLength(scored.probabilities.length);
        expect(
          largest(printed.map((value, row) => Math.abs(value - (scored.probabilities[row] as number)))),
        ).toBeLessThan(1e-12);
      }
    });

    it('prints the same contributions', async () => {
      const { saved, bins } = scored;
      const expected = contributionsOf(openKernel(), { columns: saved.columns, model: saved.model, bins });
      const stride = saved.columns.length;
      for (const plain of [true, false]) {
        const [, ...lines] = (await python(name, { plain }, '--reasons')).trim().split('\n');
        const cells = lines.map((line) => line.split(',').map(Number));
        expect(cells).toHaveLength(scored.probabilities.length);
        const gaps = cells.flatMap(([, base = Number.NaN, ...values], row) => [
          Math.abs(base - expected.base),
          ...values.map((value, f) => Math.abs(value - (expected.values[row * stride + f] as number))),
        ]);
        expect(gaps).toHaveLength(cells.length * (stride + 1));
        expect(largest(gaps)).toBeLessThan(1e-9);
      }
    });
  },
);
