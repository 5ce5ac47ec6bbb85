import { execFile, spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { InferenceSession, Tensor } from 'onnxruntime-web';
import { contributionsOf } from '../explain/contributions.ts';
import { onnxModel } from '../exports/onnx-model.ts';
import { pythonModule } from '../exports/python-module.ts';
import { openKernel } from '../kernel/wasm-kernel.ts';
import { isoDate } from '../profile/columns/dates.ts';
import type { ScoredCase } from './export-cases.ts';

/** onnxruntime for the browser or, with the same interface, for Node.js. */
export interface OnnxRuntime {
  readonly InferenceSession: { create(model: Uint8Array): Promise<InferenceSession> };
  readonly Tensor: typeof Tensor;
}

type Feeds = Record<string, Tensor>;
type Compared = Omit<ScoredCase, 'files'>;

/** The largest of them, or NaN as soon as one of them is. */
export function largest(gaps: Iterable<number>): number {
  let most = 0;
  for (const gap of gaps) if (gap > most || Number.isNaN(gap)) most = Number.isNaN(most) ? most : gap;
  return most;
}

const gapsBetween = (expected: ArrayLike<number>, found: ArrayLike<number>): number =>
  largest(Array.from(expected, (value, at) => Math.abs(value - (found[at] ?? Number.NaN))));

/** The cells of a file as inputs: text and dates as written, numbers as parsed. */
export function feedsOf({ columns, cells }: Compared, { Tensor }: OnnxRuntime): Feeds {
  const text = (texts: string[]) => new Tensor('string', texts, [texts.length]);
  const feeds: Feeds = {};
  for (const column of columns) {
    if (column.kind === 'category' || column.daysAgo) feeds[column.name] = text(cells(column.name));
    else feeds[column.name] = new Tensor('float64', column.values, [column.values.length]);
    if (column.kind === 'number' && column.daysAgo) feeds.reference_day = text([isoDate(column.countedFrom as number)]);
  }
  return feeds;
}

export async function onnxGap(scored: Compared, runtime: OnnxRuntime): Promise<number> {
  const session = await runtime.InferenceSession.create(onnxModel(scored.saved));
  const { churn_probability: risk } = await session.run(feedsOf(scored, runtime));
  return gapsBetween(scored.probabilities, risk?.data as Float64Array);
}

export interface PythonRun {
  readonly folder: string;
  readonly asOf: string;
  /** Python does not see installed packages, so numpy is missing. */
  readonly plain: boolean;
}

/** The module is part of the product, so a machine without Python or numpy is named rather than passed over. */
export function installedPython(): { readonly python: boolean; readonly numpy: boolean } {
  const runs = (...args: string[]) => spawnSync('python3', args, { stdio: 'ignore' }).status === 0;
  const python = runs('--version');
  const numpy = python && runs('-c', 'import numpy');
  if (!python) process.stderr.write('python3 is not installed: the Python form of a model is not tested here\n');
  else if (!numpy) process.stderr.write('numpy is not installed: the Python form of a model is tested without it\n');
  return { python, numpy };
}

/** The largest differences of the probabilities, and of the base and contributions. */
export async function pythonGaps(scored: Compared, { folder, asOf, plain }: PythonRun) {
  const [module, file] = ['model.py', 'rows.csv'].map((name) => join(folder, name)) as [string, string];
  await Promise.all([writeFile(module, pythonModule(scored.saved)), writeFile(file, scored.file)]);
  const run = async (...args: string[]) => {
    const words = [...(plain ? ['-S'] : []), module, file, '--as-of', asOf, ...args];
    return (await promisify(execFile)('python3', words, { maxBuffer: 1e9 })).stdout.trim().split('\n');
  };
  const printed = (await run()).map(Number);
  const { saved, bins } = scored;
  const { base, values } = contributionsOf(openKernel(), { columns: saved.columns, model: saved.model, bins });
  const [, ...lines] = await run('--reasons');
  const stride = saved.columns.length;
  const reasonGaps = lines.map((line, row) => {
    const [, ...found] = line.split(',').map(Number);
    return gapsBetween([base, ...values.subarray(row * stride, (row + 1) * stride)], found);
  });
  return {
    rows: [printed.length, lines.length],
    probability: gapsBetween(scored.probabilities, printed),
    contribution: largest(reasonGaps),
  };
}
