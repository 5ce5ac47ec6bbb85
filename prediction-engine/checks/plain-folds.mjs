import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { areaUnderCurve } from './area-under-curve.mjs';

const FOLDS = 5;
const THREADS = 2;
const BINS = 127;

/**
 * Our boosted trees alone: 5 folds of binning, fit and predict on the built training threads, from a generated file.
 */
export async function plainFolds(text, { rounds, depth, rate }) {
  const [names, ...lines] = text
    .trimEnd()
    .split('\n')
    .map((line) => line.split(','));
  const label = new Int8Array(new SharedArrayBuffer(lines.length));
  lines.forEach((line, row) => {
    label[row] = line.at(-1) === 'yes' ? 1 : 0;
  });
  const columns = names.slice(1, -1).map((_, at) => lines.map((line) => line[at + 1]));
  const parsed = columns.map((cells) => {
    const isNumber = cells.every((cell) => cell === '' || Number.isFinite(Number(cell)));
    return isNumber ? Float64Array.from(cells, (cell) => (cell === '' ? Number.NaN : Number(cell))) : cells;
  });

  const started = performance.now();
  const used = process.cpuUsage();
  const stride = parsed.length;
  const bins = new Uint8Array(new SharedArrayBuffer(lines.length * stride));
  const binned = parsed.map((values, f) => ({ name: names[f + 1], ...bin(values, bins, stride, f) }));
  const threads = Array.from({ length: THREADS }, () => openThread({ columns: binned, bins, label }));
  const options = {
    rounds,
    capacity: { leaves: 2 ** depth, depth },
    patience: 0,
    learningRate: rate,
    ridge: 1,
    minimumHessian: 1,
    rowShare: 0.8,
    columnShare: 0.8,
    seed: 1,
  };
  const scores = new Float64Array(lines.length);
  const waiting = Array.from({ length: FOLDS }, (_, fold) => fold);
  await Promise.all(
    threads.map(async ({ ask }) => {
      for (let fold = waiting.shift(); fold !== undefined; fold = waiting.shift()) {
        const rows = Int32Array.from(label, (_, row) => row);
        const trainRows = rows.filter((row) => row % FOLDS !== fold);
        const testRows = rows.filter((row) => row % FOLDS === fold);
        const { forest } = await ask({ name: 'boost', input: { trainRows, testRows: new Int32Array(0), options } });
        const margins = await ask({ name: 'forestMargins', input: { forests: [forest], rows: testRows } });
        testRows.forEach((row, i) => {
          scores[row] = margins[i];
        });
      }
    }),
  );
  const seconds = (performance.now() - started) / 1000;
  const { user, system } = process.cpuUsage(used);
  await Promise.all(threads.map(({ worker }) => worker.terminate()));
  return { seconds, processor: (user + system) / 1e6, auc: areaUnderCurve(label, scores) };
}

function openThread(data) {
  const worker = new Worker(fileURLToPath(new URL('../dist/train-worker.js', import.meta.url)));
  worker.postMessage(data);
  const ask = (task) =>
    new Promise((resolve, reject) => {
      worker.once('message', ({ output, error }) => (error ? reject(error) : resolve(output)));
      worker.postMessage(task);
    });
  return { worker, ask };
}

/** Bin 0 is missing; numbers are binned by quantiles, categories by value. */
function bin(values, bins, stride, f) {
  if (Array.isArray(values)) {
    const codes = new Map([...new Set(values)].sort().map((word, i) => [word, i + 1]));
    values.forEach((word, row) => {
      bins[row * stride + f] = codes.get(word);
    });
    return { kind: 'category', binCount: codes.size + 1 };
  }
  const sorted = values.filter((value) => !Number.isNaN(value)).sort();
  const places = Array.from({ length: BINS - 1 }, (_, i) => sorted[Math.floor(((i + 1) * sorted.length) / BINS)]);
  const edges = [...new Set(places)];
  for (let row = 0; row < values.length; row++) {
    let low = 0;
    let high = edges.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (values[row] < edges[middle]) high = middle;
      else low = middle + 1;
    }
    bins[row * stride + f] = Number.isNaN(values[row]) ? 0 : low + 1;
  }
  return { kind: 'number', binCount: edges.length + 2 };
}
