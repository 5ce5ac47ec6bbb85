import type { Message, Text } from '@holdfast/texts/kinds';
import { message } from '@holdfast/texts/message';
import { type Tier, tierOf } from '../evaluate/tiers.ts';
import { contributionsOf } from '../explain/contributions.ts';
import { leverOf, smallestChanges } from '../explain/what-if.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { openKernel } from '../kernel/wasm-kernel.ts';
import { isPersonal } from '../levers/propose-lever.ts';
import { binOfNumber } from '../prepare/column-bins.ts';
import { describeBin, singleLine } from '../prepare/describe-bins.ts';
import { logOddsOf, type StackedModel } from '../train/stacked-model.ts';
import { readScoring, type ScoringColumn, type ScoringFile } from './scoring-file.ts';
import { shapleyOfOne } from './shapley-of-one.ts';
import { nearestRows } from './similar.ts';

/** One column set to another value; with `from`, only for customers who have that value now. Null means missing. */
export interface ValueChange {
  readonly column: string;
  readonly from?: string | number | null | undefined;
  readonly to: string | number | null;
}

/** An invalid change: an unknown column, or a value the model has never seen. */
export class ChangeRefused extends Error {
  readonly reason: Message;

  constructor(reason: Message) {
    super(reason.code);
    this.reason = reason;
  }
}

/** A column offered for what-if. */
export interface RescorerLever {
  readonly column: string;
  /** The display name, if the column is ours and not the file's. */
  readonly label?: Message | undefined;
  readonly kind: 'number' | 'category';
  readonly actionable: boolean;
  readonly importance: number;
  /** Categories: the values that occur, most common first. */
  readonly choices: readonly { readonly value: string; readonly customers: number }[];
  /** Numbers: the range the model has seen. */
  readonly range: { readonly lowest: number; readonly highest: number; readonly whole: boolean } | null;
}

export interface ColumnEffect {
  readonly column: string;
  readonly label?: Message | undefined;
  /** The customer's value, formatted for display. */
  readonly value: Text;
  /** In log-odds; base plus effects is the customer's log-odds. */
  readonly effect: number;
}

export interface Rescored {
  readonly probability: number;
  readonly tier: string;
}

export interface ExplainedScore {
  readonly base: number;
  readonly logOdds: number;
  readonly effects: readonly ColumnEffect[];
}

export interface SmallestChange extends Rescored {
  readonly column: string;
  readonly value: string | number;
  /** In the owner's words. */
  readonly offer?: string | undefined;
}

export interface CustomerReasons {
  readonly explained: ExplainedScore;
  readonly smallest: SmallestChange | null;
  /** The strongest reason suitable for a conversation. */
  readonly talkAbout: ColumnEffect | null;
}

const MOST_KNOWN = 100;
const LEVERS = 5;
const CHOICES = 60;

/** The customers of one file, ready to be rescored. Identified by risk rank, 1 first. */
export class Rescorer {
  readonly #file: ScoringFile;
  readonly #kernel: Kernel = openKernel();
  /** Cache of recent reasons and smallest changes: trying values requests the same customers again. */
  readonly #known = new Map<number, CustomerReasons>();
  readonly customers: number;
  readonly levers: readonly RescorerLever[];
  /** Date columns: a bin of them is a range, and only the customer's row has the date. */
  readonly dates: readonly string[];

  private constructor(file: ScoringFile) {
    this.#file = file;
    this.customers = file.modelOf.length;
    this.dates = file.columns.filter(isDate).map(({ name }) => name);
    this.levers = file.columns
      .flatMap((column, f) => (isDate(column) ? [] : asLever(column, countBins(file, f))))
      .sort((a, b) => b.importance - a.importance);
  }

  /** Null if the bytes were not written by a prediction. */
  static open(bytes: Uint8Array): Rescorer | null {
    const file = readScoring(bytes);
    return file && new Rescorer(file);
  }

  /** The probabilities of some customers after changes, and how many of them the changes affect. */
  score(ranks: Int32Array, changes: readonly ValueChange[]): { probabilities: Float64Array; touched: number } {
    const { columns, models, modelOf } = this.#file;
    const stride = columns.length;
    const moved = this.#moved(ranks, changes);
    const probabilities = new Float64Array(ranks.length);
    models.forEach((model, at) => {
      const places = ranks.map((_, i) => i).filter((i) => modelOf[(ranks[i] as number) - 1] === at);
      if (places.length === 0) return;
      const bins = new Uint8Array(places.length * stride);
      places.forEach((i, k) => {
        bins.set(moved.bins.subarray(i * stride, (i + 1) * stride), k * stride);
      });
      const logOdds = logOddsOf(this.#kernel, model, bins, stride);
      places.forEach((i, k) => {
        probabilities[i] = probabilityOf(logOdds[k] as number);
      });
    });
    return { probabilities, touched: moved.touched };
  }

  /** The same model with other tier limits. */
  withTiers(tiers: readonly Tier[]): Rescorer {
    return new Rescorer({ ...this.#file, tiers });
  }

  rescore(rank: number, changes: readonly ValueChange[]): Rescored {
    const probability = this.score(Int32Array.of(rank), changes).probabilities[0] as number;
    return { probability, tier: this.tierAt(probability) };
  }

  /** Why one customer has this score, and what would have to change for a lower tier. */
  reasons(rank: number): CustomerReasons {
    const known = this.#known.get(rank) ?? this.#reasonsOf(rank);
    this.#known.delete(rank);
    this.#known.set(rank, known);
    const oldest = this.#known.keys().next().value;
    if (this.#known.size > MOST_KNOWN && oldest !== undefined) this.#known.delete(oldest);
    return known;
  }

  #reasonsOf(rank: number): CustomerReasons {
    const explained = this.explain(rank);
    const talkAbout = explained.effects.find(({ effect, column }) => effect > 0 && !isPersonal(column)) ?? null;
    return { explained, smallest: this.smallestChange(rank), talkAbout };
  }

  /** What every column adds to one customer's log-odds, strongest first. Base and effects add up to them exactly. */
  explain(rank: number): ExplainedScore {
    const { columns } = this.#file;
    const { bins } = this.#moved(Int32Array.of(rank), []);
    const model = this.#modelAt(rank);
    const trees = shapleyOfOne(model.forests, bins);
    const { base, values } = contributionsOf(this.#kernel, { columns, model, bins }, trees);
    const effects = columns.map((column, f) => ({
      column: column.name,
      label: column.label,
      value: describeBin(column, bins[f] as number),
      effect: values[f] as number,
    }));
    const logOdds = effects.reduce((sum, { effect }) => sum + effect, base);
    return { base, logOdds, effects: effects.sort((a, b) => Math.abs(b.effect) - Math.abs(a.effect)) };
  }

  /** The single allowed change that would improve the customer's tier; null if there is none. */
  smallestChange(rank: number): SmallestChange | null {
    const { columns, tiers, wanted } = this.#file;
    const { probability } = this.rescore(rank, []);
    const tier = tierOf(tiers, probability);
    const limit = wanted === 'higher' ? tiers[tier + 1]?.from : tiers[tier]?.from;
    if (wanted === null || limit === undefined || this.isBestTier(rank)) return null;
    const levers = columns
      .map((column, at) => ({ column, at }))
      .sort((a, b) => b.column.importance - a.column.importance)
      .flatMap(({ column, at }) => (column.lever === null ? [] : leverOf(column, at, column.lever)))
      .filter(({ moves }) => moves.length > 0)
      .slice(0, LEVERS);
    const { bins } = this.#moved(Int32Array.of(rank), []);
    const model = this.#modelAt(rank);
    const limits = Float64Array.of(limit);
    const found = smallestChanges(this.#kernel, {
      data: { bins, columns },
      model,
      rows: Int32Array.of(0),
      limits,
      levers,
      wanted,
    });
    const column = columns[found.column[0] as number];
    if (!column) return null;
    const after = found.probability[0] as number;
    return {
      column: column.name,
      value: suggestedValue(column, found.bin[0] as number),
      ...(column.lever?.offer !== undefined && { offer: column.lever.offer }),
      probability: after,
      tier: this.tierAt(after),
    };
  }

  /** The most similar customers in the model's columns, nearest first; restricted to `among` if given. */
  similar(rank: number, count: number, among: Int32Array | null = null): { rank: number; distance: number }[] {
    return nearestRows(this.#file, rank, count, among);
  }

  /** The tier cannot improve: the lowest, or the highest for a welcome event. */
  isBestTier(rank: number): boolean {
    const { tiers, wanted } = this.#file;
    return tierOf(tiers, this.rescore(rank, []).probability) === (wanted === 'higher' ? tiers.length - 1 : 0);
  }

  tierAt(probability: number): string {
    return this.#file.tiers[tierOf(this.#file.tiers, probability)]?.tier ?? '';
  }

  #modelAt(rank: number): StackedModel {
    return this.#file.models[this.#file.modelOf[rank - 1] as number] as StackedModel;
  }

  #moved(ranks: Int32Array, changes: readonly ValueChange[]): { bins: Uint8Array; touched: number } {
    const { columns, bins: all } = this.#file;
    const stride = columns.length;
    const bins = new Uint8Array(ranks.length * stride);
    ranks.forEach((rank, i) => {
      bins.set(all.subarray((rank - 1) * stride, rank * stride), i * stride);
    });
    const before = bins.slice();
    for (const { column: name, from, to } of changes) {
      const f = columns.findIndex((column) => column.name === name);
      const column = columns[f];
      if (!column) throw new ChangeRefused(message('columnUnused', { name }));
      const [only, target] = [from === undefined ? null : binOf(column, from), binOf(column, to)];
      for (let at = f; at < bins.length; at += stride) if (only === null || before[at] === only) bins[at] = target;
    }
    let touched = 0;
    for (let i = 0; i < ranks.length; i++) {
      const same = (at: number): boolean => bins[at] === before[at];
      for (let at = i * stride; at < (i + 1) * stride; at++) {
        if (same(at)) continue;
        touched++;
        break;
      }
    }
    return { bins, touched };
  }
}

/** A start date cannot be changed: dates explain, but are not offered. */
const isDate = (column: ScoringColumn): boolean => column.kind === 'number' && column.daysAgo === true;

/** Customers per bin of one column: all scored customers, whereas the column counts the training customers. */
function countBins({ columns, bins }: ScoringFile, f: number): Int32Array {
  const counts = new Int32Array(256);
  for (let at = f; at < bins.length; at += columns.length) {
    const bin = bins[at] as number;
    counts[bin] = (counts[bin] as number) + 1;
  }
  return counts;
}

function asLever(column: ScoringColumn, counts: Int32Array): RescorerLever {
  const { name, kind, lever, importance } = column;
  const actionable = lever !== null;
  if (column.kind === 'category') {
    const choices = column.levels
      .map((level, at) => ({ value: singleLine(level), customers: counts[at + 1] as number }))
      .sort((a, b) => b.customers - a.customers)
      .slice(0, CHOICES);
    return { column: name, kind, actionable, importance, choices, range: null };
  }
  const seen = column.centers.filter((center) => Number.isFinite(center));
  const whole = column.whole;
  const range = {
    lowest: whole ? Math.floor(Math.min(...seen)) : Math.min(...seen),
    highest: whole ? Math.ceil(Math.max(...seen)) : Math.max(...seen),
    whole,
  };
  const { label } = column;
  return { column: name, label, kind, actionable, importance, choices: [], range: seen.length === 0 ? null : range };
}

function binOf(column: ScoringColumn, value: string | number | null): number {
  if (value === null) return 0;
  if (column.kind === 'number') {
    const number = typeof value === 'number' ? value : Number(value);
    if (value === '' || !Number.isFinite(number))
      throw new ChangeRefused(message('takesNumber', { name: column.name }));
    return binOfNumber(column.edges, number);
  }
  const at = column.levels.indexOf(String(value));
  if (at < 0) throw new ChangeRefused(message('valueUnseen', { name: column.name, value: String(value) }));
  return at + 1;
}

function suggestedValue(column: ScoringColumn, bin: number): string | number {
  if (column.kind === 'category') return singleLine(column.levels[bin - 1] as string);
  const center = column.centers[bin] as number;
  return column.whole ? Math.round(center) : Number(center.toPrecision(4));
}

const probabilityOf = (logOdds: number): number => 1 / (1 + Math.exp(-logOdds));
