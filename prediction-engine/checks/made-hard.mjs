// Labelled files that are hard in one way each; deterministic. Each label is drawn from its true probability, so no
// model can beat `best`, the AUC of that probability.
import { areaUnderCurve } from './area-under-curve.mjs';

export const HARD = {
  'interactions only': (draw) => table(draw, 4_000, (x) => 1.6 * x[0] * x[1] + 1.2 * Math.sign(x[2] * x[3]) - 0.8, 12),
  'half of the cells missing': (draw) =>
    table(draw, 4_000, (x) => 0.9 * x[0] - 0.7 * x[1] + 0.6 * Math.abs(x[2]) - 1.2, 14, { missing: 0.5 }),
  'one in a hundred leaves': (draw) => table(draw, 20_000, (x) => 1.1 * x[0] + 0.8 * Math.max(0, x[1]) - 5.7, 10),
  '300 customers': (draw) => table(draw, 300, (x) => 0.9 * x[0] - 0.6 * x[1] + 0.4 * x[2] - 0.7, 8),
  '500 columns': (draw) => table(draw, 2_000, (x) => 1.2 * x[0] + x[1] - 0.8 * x[2] * x[3] - 1, 500),
  'categories of many levels': (draw) => levels(draw, 6_000),
  monotone: (draw) => table(draw, 5_000, (x) => 2.2 * Math.tanh(2 * x[0]) + 1.2 * Math.tanh(x[1] - 1) - 1.2, 10),
  'pure noise': (draw) => table(draw, 3_000, () => -1, 12),
};

/** The lines of a file, and the AUC of the true probability. */
export function madeHard(name) {
  let state = 2463534242;
  const chance = () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 4294967296;
  };
  const bell = () => Math.sqrt(-2 * Math.log(1 - chance())) * Math.cos(2 * Math.PI * chance());
  for (let warmUp = 0; warmUp < 50; warmUp++) chance();
  const { header, rows, logOdds } = HARD[name]({ chance, bell });
  const label = logOdds.map((x) => (chance() < 1 / (1 + Math.exp(-x)) ? 1 : 0));
  const lines = rows.map((cells, i) => [`K${10_000 + i}`, ...cells, label[i] === 1 ? 'yes' : 'no'].join(','));
  const text = [['customer_id', ...header, 'churned'].join(','), ...lines, ''].join('\n');
  return { text, best: areaUnderCurve(label, logOdds) };
}

function table({ chance, bell }, count, logOddsOf, width, { missing = 0 } = {}) {
  const drawn = Array.from({ length: count }, () => Array.from({ length: width }, bell));
  return {
    header: Array.from({ length: width }, (_, i) => `measure_${i + 1}`),
    rows: drawn.map((x) => x.map((value) => (chance() < missing ? '' : value.toFixed(4)))),
    logOdds: drawn.map(logOddsOf),
  };
}

/** 400 cities and 40 products, each with its own effect, and three numeric columns. */
function levels({ chance, bell }, count) {
  const cities = Array.from({ length: 400 }, bell);
  const products = Array.from({ length: 40 }, bell);
  const drawn = Array.from({ length: count }, () => ({
    city: Math.floor(400 * chance() ** 2),
    product: Math.floor(40 * chance()),
    x: [bell(), bell(), bell()],
  }));
  return {
    header: ['city', 'product', 'measure_1', 'measure_2', 'measure_3'],
    rows: drawn.map(({ city, product, x }) => [
      `City ${city}`,
      `Product ${product}`,
      ...x.map((value) => value.toFixed(4)),
    ]),
    logOdds: drawn.map(({ city, product, x }) => 0.7 * cities[city] + 0.8 * products[product] + 0.6 * x[0] - 1),
  };
}
