import { tierOf } from '../evaluate/tiers.ts';
import { contributionsOf, pointsPerLogOdd } from '../explain/contributions.ts';
import { openKernel } from '../kernel/wasm-kernel.ts';
import { binOfNumber, type ColumnBins } from '../prepare/column-bins.ts';
import { type DateOrder, parseDate } from '../profile/columns/dates.ts';
import { isMissing } from '../profile/columns/missing.ts';
import { parseNumber } from '../profile/columns/numbers.ts';
import { modelVersion, readModel, type SavedModel } from './model-file.ts';
import { scoreBins } from './score-rows.ts';
import { shapleyOfOne } from './shapley-of-one.ts';

/** A customer's value as sent over the API. */
export type CellValue = string | number | boolean | null;
export type CustomerValues = Readonly<Record<string, CellValue>>;

export interface ScoreReason {
  readonly column: string;
  /** As sent; null if missing. */
  readonly value: CellValue;
  /** Probability points (0 to 100) this column adds, negative if it protects. */
  readonly points: number;
}

export interface CustomerScore {
  readonly probability: number;
  readonly low: number;
  readonly high: number;
  readonly tier: string;
  /** `partly`: something was missing or unseen. `outside`: a number outside the training range. */
  readonly fit: 'ok' | 'partly' | 'outside';
  readonly reasons: readonly ScoreReason[];
}

export interface ScoredRows {
  readonly scores: readonly CustomerScore[];
  /** Columns of the model that no customer has. */
  readonly missing: readonly string[];
  /** Columns sent that the model does not use. */
  readonly unknown: readonly string[];
  /** Values unseen in training, and how many customers have one. */
  readonly unseen: readonly { readonly column: string; readonly customers: number }[];
}

/** Up to this many customers, Shapley values are computed leaf by leaf; above that, precomputed pattern tables are faster. */
const ONE_BY_ONE = 8;
/** Rounded as in result files, so that both show the same number. */
const DECIMALS = 1e6;
const rounded = (value: number): number => Math.round(value * DECIMALS) / DECIMALS;

/** A saved model kept in memory: compiled once, it scores single customers in a millisecond or two. */
export class Scorer {
  readonly saved: SavedModel;
  readonly version: string;
  readonly #kernel = openKernel();
  readonly #levels: readonly (ReadonlyMap<string, number> | null)[];

  private constructor(saved: SavedModel, version: string) {
    this.saved = saved;
    this.version = version;
    this.#levels = saved.columns.map((column) =>
      column.kind === 'category' ? new Map(column.levels.map((level, at) => [level, at + 1])) : null,
    );
  }

  /** Null for bytes that are not a model of this version. */
  static open(bytes: Uint8Array): Scorer | null {
    const saved = readModel(bytes);
    return saved === null ? null : new Scorer(saved, modelVersion(bytes));
  }

  /** `asOf`: the reference day for date columns, in days since 1970. */
  score(rows: readonly CustomerValues[], reasons: number, asOf: number): ScoredRows {
    const { columns, tiers } = this.saved;
    const stride = columns.length;
    const bins = new Uint8Array(rows.length * stride);
    const fits = new Array<CustomerScore['fit']>(rows.length).fill('ok');
    const met = new Uint8Array(stride);
    const unseen = new Int32Array(stride);
    const known = new Set(columns.map(({ name }) => name));
    const unknown = new Set<string>();
    rows.forEach((row, at) => {
      for (const name in row) if (!known.has(name)) unknown.add(name);
      for (let f = 0; f < stride; f++) {
        const read = this.#read(f, row[(columns[f] as ColumnBins).name] ?? null, asOf);
        bins[at * stride + f] = read.bin;
        if (read.isThere) met[f] = 1;
        if (read.fit === 'unseen') unseen[f] = (unseen[f] as number) + 1;
        if (read.fit === 'outside') fits[at] = 'outside';
        else if (read.fit !== 'ok' && fits[at] === 'ok') fits[at] = 'partly';
      }
    });
    const { scores, logOdds } = scoreBins(this.#kernel, this.saved, bins, rows.length);
    const why = reasons === 0 ? null : this.#reasons(rows, bins, logOdds, reasons);
    return {
      scores: rows.map((_, at) => {
        const probability = scores.probability[at] as number;
        return {
          probability: rounded(probability),
          low: rounded(scores.low[at] as number),
          high: rounded(scores.high[at] as number),
          tier: tiers[tierOf(tiers, probability)]?.tier ?? '',
          fit: fits[at] as CustomerScore['fit'],
          reasons: why?.[at] ?? [],
        };
      }),
      missing: columns.filter((_, f) => met[f] === 0).map(({ name }) => name),
      unknown: [...unknown],
      unseen: columns.flatMap(({ name }, f) =>
        (unseen[f] as number) > 0 ? [{ column: name, customers: unseen[f] as number }] : [],
      ),
    };
  }

  #reasons(
    rows: readonly CustomerValues[],
    bins: Uint8Array,
    logOdds: Float64Array,
    most: number,
  ): (readonly ScoreReason[])[] {
    const { columns, model } = this.saved;
    const stride = columns.length;
    const kernel = this.#kernel;
    const single = (at: number) => {
      const own = bins.subarray(at * stride, (at + 1) * stride);
      return contributionsOf(kernel, { columns, model, bins: own }, shapleyOfOne(model.forests, own));
    };
    const all = rows.length > ONE_BY_ONE ? contributionsOf(kernel, { columns, model, bins }) : null;
    return rows.map((row, at) => {
      const { base, values } = all ?? single(at);
      const slope = pointsPerLogOdd(base, logOdds[at] as number);
      const from = all ? at * stride : 0;
      const order = columns.map((_, f) => f);
      order.sort((a, b) => Math.abs(values[from + b] as number) - Math.abs(values[from + a] as number) || a - b);
      return order.slice(0, most).map((f) => {
        const { name } = columns[f] as ColumnBins;
        const points = (values[from + f] as number) * slope;
        return { column: name, value: row[name] ?? null, points: Math.round(points * 1e4) / 1e4 };
      });
    });
  }

  #read(f: number, value: CellValue, asOf: number): ReadValue {
    const column = this.saved.columns[f] as ColumnBins;
    const text = typeof value === 'string' ? value.trim() : null;
    if (value === null || (text !== null && isMissing(text))) return BLANK;
    if (column.kind === 'category') {
      const levels = this.#levels[f] as ReadonlyMap<string, number>;
      const bin =
        typeof value === 'boolean'
          ? (levels.get(String(value)) ?? yesNo(levels, value))
          : levels.get(text ?? String(value));
      if (bin !== undefined) return { bin, isThere: true, fit: 'ok' };
      return { bin: column.otherBin, isThere: true, fit: column.otherBin > 0 ? 'ok' : 'unseen' };
    }
    const figure = column.daysAgo ? asOf - Math.floor(dayOf(value, column.dateOrder)) : figureOf(value);
    if (!Number.isFinite(figure)) return { bin: 0, isThere: true, fit: 'unseen' };
    const { lowest = figure, highest = figure } = column;
    const fit = figure < lowest || figure > highest ? 'outside' : 'ok';
    return { bin: binOfNumber(column.edges, figure), isThere: true, fit };
  }
}

interface ReadValue {
  readonly bin: number;
  readonly isThere: boolean;
  readonly fit: 'ok' | 'blank' | 'unseen' | 'outside';
}

const BLANK: ReadValue = { bin: 0, isThere: false, fit: 'blank' };

/** `true` over the API is 'Yes' in a file. */
function yesNo(levels: ReadonlyMap<string, number>, value: boolean): number | undefined {
  const words = value
    ? ['True', 'TRUE', 'Yes', 'yes', 'YES', 'Y', '1']
    : ['False', 'FALSE', 'No', 'no', 'NO', 'N', '0'];
  return levels.get(words.find((word) => levels.has(word)) ?? '');
}

function figureOf(value: string | number | boolean): number {
  if (typeof value !== 'string') return Number(value);
  const text = value.trim();
  const figure = parseNumber(text, 'point');
  return Number.isNaN(figure) ? parseNumber(text, 'comma') : figure;
}

function dayOf(value: string | number | boolean, order: DateOrder = 'day-first'): number {
  return typeof value === 'string' ? parseDate(value.trim(), order) : Number.NaN;
}
