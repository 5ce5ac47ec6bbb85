import { createHash } from 'node:crypto';
import type { JoinRecipe } from '@holdfast/contracts/prediction/join-recipe';
import type { EventMeaning } from '@holdfast/contracts/prediction/summary';
import type { Estimate, Grade, Verdict } from '@holdfast/contracts/prediction/verdict';
import type { Text } from '@holdfast/texts/kinds';
import { message } from '@holdfast/texts/message';
import type { Tier } from '../evaluate/tiers.ts';
import { openKernel } from '../kernel/wasm-kernel.ts';
import { binTable } from '../prepare/binned-table.ts';
import type { ColumnBins } from '../prepare/column-bins.ts';
import type { CustomerTable } from '../shapes/table.ts';
import type { Forest } from '../train/forest.ts';
import { logOddsOf, type StackedModel } from '../train/stacked-model.ts';

/** A saved model: everything needed to score another file, and its quality measures. */
export interface SavedModel {
  readonly event: Text;
  /** Default: leaving. */
  readonly meaning?: EventMeaning;
  readonly columns: readonly ColumnBins[];
  readonly model: StackedModel;
  readonly tiers: readonly Tier[];
  readonly threshold: number;
  readonly labelled: number;
  readonly positives: number;
  readonly verdict: Verdict;
  readonly metrics: Readonly<Record<string, Estimate>>;
  /** The mean absolute effect of each column in points; absent in models of earlier versions. */
  readonly importance?: Readonly<Record<string, number>>;
  /** How the files of a model of several were joined. */
  readonly join?: JoinRecipe;
}

const FORMAT = 'holdfast-churn-model';
const VERSION = 1;

/** Versioned JSON; arrays of doubles as base64 of their little-endian bytes, because scores must be exact. */
export function writeModel(saved: SavedModel): Uint8Array {
  const text = JSON.stringify({ format: FORMAT, version: VERSION, ...saved, model: packModel(saved.model) });
  return new TextEncoder().encode(text);
}

export type PackedModel = ReturnType<typeof packModel>;

/** A fitted model in JSON-compatible form. */
export function packModel({ forests, spline, stack }: StackedModel) {
  return {
    stack,
    spline: { intercept: spline.intercept, terms: pack(spline.terms), starts: pack(spline.starts) },
    forests: forests.map((forest) => ({
      base: forest.base,
      starts: pack(forest.starts),
      feature: pack(forest.feature),
      low: pack(Uint8Array.from(forest.low)),
      span: pack(Uint8Array.from(forest.span)),
      left: pack(Int16Array.from(forest.left)),
      right: pack(Int16Array.from(forest.right)),
      value: pack(forest.value),
      cover: pack(Int32Array.from(forest.cover)),
    })),
  };
}

export function unpackModel({ stack, spline, forests }: PackedModel): StackedModel {
  return {
    stack,
    spline: { intercept: spline.intercept, terms: doubles(spline.terms), starts: integers(spline.starts) },
    forests: forests.map(
      (forest): Forest => ({
        base: forest.base,
        starts: integers(forest.starts),
        feature: integers(forest.feature),
        low: Int32Array.from(Buffer.from(forest.low, 'base64')),
        span: Int32Array.from(Buffer.from(forest.span, 'base64')),
        left: Int32Array.from(shorts(forest.left)),
        right: Int32Array.from(shorts(forest.right)),
        value: doubles(forest.value),
        cover: Float64Array.from(integers(forest.cover)),
      }),
    ),
  };
}

/** JSON has no NaN: the centre of an empty bin is read as null. */
export function unpackColumns<Bins extends ColumnBins>(columns: readonly Bins[]): Bins[] {
  return columns.map((column) =>
    column.kind === 'number' ? { ...column, centers: column.centers.map((center) => center ?? Number.NaN) } : column,
  );
}

/** Null for anything that is not a model of this version: an old model is no reason to fail. */
export function readModel(bytes: Uint8Array): SavedModel | null {
  try {
    const parsed = JSON.parse(new TextDecoder().decode(bytes));
    if (parsed?.format !== FORMAT || parsed.version !== VERSION) return null;
    return {
      ...parsed,
      columns: unpackColumns(parsed.columns as ColumnBins[]),
      model: unpackModel(parsed.model),
      verdict: readVerdict(parsed.verdict),
    };
  } catch {
    return null;
  }
}

/** Models of earlier versions store their verdict in English. */
function readVerdict({ grade, title, sentence }: { grade: Grade; title: Text; sentence: Text }): Verdict {
  const asMessage = (text: Text) => (typeof text === 'string' ? message('plain', { text }) : text);
  return { grade, title: asMessage(title), sentence: asMessage(sentence) };
}

/** A hash of the model's content. */
export function modelVersion(bytes: Uint8Array): string {
  return `${VERSION}-${createHash('sha256').update(bytes).digest('hex').slice(0, 12)}`;
}

/** Churn probabilities of a table's rows by a saved model: for later scoring and what-if. */
export function scoreWithModel(bytes: Uint8Array, table: Pick<CustomerTable, 'rowCount' | 'columns'>): Float64Array {
  const saved = readModel(bytes);
  if (saved === null) throw new TypeError('these bytes are not a model this version can read');
  const { bins } = binTable(table, saved.columns);
  const used = bins.subarray(0, table.rowCount * saved.columns.length);
  return logOddsOf(openKernel(), saved.model, used, saved.columns.length).map((x) => 1 / (1 + Math.exp(-x)));
}

const pack = (array: Float64Array | Int32Array | Int16Array | Uint8Array): string =>
  Buffer.from(array.buffer, array.byteOffset, array.byteLength).toString('base64');

/** Copies into a separate buffer: Node's small buffers share memory at unaligned offsets. */
const unpack = (text: string): ArrayBuffer => Uint8Array.from(Buffer.from(text, 'base64')).buffer;
const doubles = (text: string): Float64Array => new Float64Array(unpack(text));
const integers = (text: string): Int32Array => new Int32Array(unpack(text));
const shorts = (text: string): Int16Array => new Int16Array(unpack(text));
