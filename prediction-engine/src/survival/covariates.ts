import type { FeatureColumn } from '../shapes/table.ts';

/** Covariates as numbers, row by row: one column per number, one per level except the reference level. */
export interface Covariates {
  readonly names: readonly string[];
  readonly width: number;
  readonly rowCount: number;
  readonly values: Float64Array;
  readonly means: Float64Array;
}

const MOST_LEVELS = 12;
/** A level, or missing values, with fewer rows gets no coefficient. */
const FEWEST_ROWS = 10;

/** Missing numbers are imputed by the mean with an indicator column; rare levels count as the reference level. */
export function covariatesOf(columns: readonly FeatureColumn[], rows: ArrayLike<number>): Covariates {
  const made: { name: string; value(row: number): number }[] = [];
  for (const column of columns) {
    if (column.kind === 'number') {
      const mean = meanOf(column.values, rows);
      const gaps = count(rows, (row) => Number.isNaN(column.values[row]));
      made.push({
        name: column.name,
        value: (row) => (Number.isNaN(column.values[row]) ? mean : (column.values[row] as number)),
      });
      if (gaps >= FEWEST_ROWS)
        made.push({ name: `${column.name}: missing`, value: (row) => (Number.isNaN(column.values[row]) ? 1 : 0) });
      continue;
    }
    if (column.levels.length > MOST_LEVELS) continue;
    const sizes = column.levels.map((_, code) => count(rows, (row) => column.codes[row] === code));
    const usual = sizes.indexOf(Math.max(...sizes));
    column.levels.forEach((level, code) => {
      if (code === usual || (sizes[code] ?? 0) < FEWEST_ROWS) return;
      made.push({ name: `${column.name}: ${level}`, value: (row) => (column.codes[row] === code ? 1 : 0) });
    });
  }
  const width = made.length;
  const values = new Float64Array(rows.length * width);
  const means = new Float64Array(width);
  for (let i = 0; i < rows.length; i++)
    made.forEach(({ value }, j) => {
      const own = value(rows[i] as number);
      values[i * width + j] = own;
      means[j] = (means[j] as number) + own / rows.length;
    });
  return { names: made.map(({ name }) => name), width, rowCount: rows.length, values, means };
}

/** The same columns for some of the rows, with the means of all. */
export function rowsOf(covariates: Covariates, rows: ArrayLike<number>): Covariates {
  const { width } = covariates;
  const values = new Float64Array(rows.length * width);
  for (let i = 0; i < rows.length; i++) {
    const from = (rows[i] as number) * width;
    values.set(covariates.values.subarray(from, from + width), i * width);
  }
  return { ...covariates, values, rowCount: rows.length };
}

function count(rows: ArrayLike<number>, is: (row: number) => boolean): number {
  let found = 0;
  for (let i = 0; i < rows.length; i++) if (is(rows[i] as number)) found++;
  return found;
}

function meanOf(values: Float64Array, rows: ArrayLike<number>): number {
  let sum = 0;
  let filled = 0;
  for (let i = 0; i < rows.length; i++) {
    const value = values[rows[i] as number] ?? Number.NaN;
    if (Number.isNaN(value)) continue;
    sum += value;
    filled++;
  }
  return filled === 0 ? 0 : sum / filled;
}
