import { execFile, spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { EXPORT_CASES, type ExportCase, trainedOn } from '../testing/export-cases.ts';
import { pythonModule } from './python-module.ts';

const NOTEBOOK = join(import.meta.dirname, '../../../examples/python/churn.ipynb');
const hasPython = spawnSync('python3', ['--version']).status === 0;
if (!hasPython) process.stderr.write('python3 is not installed: the example notebook is not run here\n');

/** Prints what Jupyter would draw. */
const IPYTHON = `
def SVG(text):
    return text
def display(figure):
    print("FIGURE", figure.replace("\\n", " "))
`;

it.runIf(hasPython)('the example notebook draws its charts from result files and the exported model', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'holdfast-notebook-'));
  try {
    const { saved, files } = await trainedOn(EXPORT_CASES[1] as ExportCase, '2026-10-01');
    for (const name of ['predictions.csv', 'contributions.csv', 'calibration.csv', 'lift_table.csv']) {
      const file = files.find((one) => one.name === name);
      // A piece is only valid until the next one.
      const pieces = Array.from(file?.pieces() ?? [], (piece) => Buffer.from(piece));
      await writeFile(join(folder, name), Buffer.concat(pieces));
    }
    await writeFile(join(folder, 'model.py'), pythonModule(saved));
    await mkdir(join(folder, 'IPython'));
    await writeFile(join(folder, 'IPython', '__init__.py'), '');
    await writeFile(join(folder, 'IPython', 'display.py'), IPYTHON);
    const { cells } = JSON.parse(await readFile(NOTEBOOK, 'utf8')) as {
      cells: { cell_type: string; source: string[] }[];
    };
    const code = cells.filter(({ cell_type }) => cell_type === 'code').map(({ source }) => source.join(''));
    await writeFile(join(folder, 'notebook.py'), code.join('\n\n'));
    const env = { PATH: process.env.PATH, HOLDFAST_RESULTS: folder };
    const { stdout } = await promisify(execFile)('python3', ['-S', 'notebook.py'], { cwd: folder, env });
    expect(stdout).toMatch(/^900 customers, \d+\.\d% on average\n/);
    const figures = stdout.split('\n').filter((line) => line.startsWith('FIGURE <svg'));
    expect(figures.map((figure) => /font-weight="600">([^<]+)</.exec(figure)?.[1])).toEqual([
      'Customers by probability',
      'Drivers',
      'Calibration',
      'Lift by tenth, highest risk first',
      expect.stringMatching(/^C-\d+: \d+%$/),
      expect.stringMatching(/^Mean probability if .+ were$/),
    ]);
    for (const figure of figures) expect(figure).not.toMatch(/nan|inf/i);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
