import type { LeverRule } from '@holdfast/contracts/prediction/lever';
import { rankByRisk } from '../evaluate/rank-by-risk.ts';
import type { Scores } from '../evaluate/scores.ts';
import type { Tier } from '../evaluate/tiers.ts';
import type { Reasons } from '../explain/explain.ts';
import { wantedDirectionFor } from '../explain/outlook.ts';
import type { ScoredPart } from '../explain/scored-run.ts';
import type { WantedDirection } from '../explain/what-if.ts';
import { proposeLever } from '../levers/propose-lever.ts';
import type { ColumnBins } from '../prepare/column-bins.ts';
import type { TrainingData } from '../prepare/training-data.ts';
import type { Customers } from '../shapes/customers.ts';
import type { StackedModel } from '../train/stacked-model.ts';
import { type PackedModel, packModel, unpackColumns, unpackModel } from './model-file.ts';

/** A column of the model with facts beyond its bins. */
export type ScoringColumn = ColumnBins & {
  /** The offers it allows. */
  readonly lever: LeverRule | null;
  /** Mean absolute effect, in points. */
  readonly importance: number;
  /** All values are whole numbers. */
  readonly whole: boolean;
};

/**
 * Everything needed to rescore a file's customers: their bins and, for each, the model that gave the score, which is
 * the one that did not see the customer. Without the fold models a what-if would start from a score other than the one
 * shown. Customers are in order of risk rank, 1 first.
 */
export interface ScoringFile {
  readonly columns: readonly ScoringColumn[];
  readonly tiers: readonly Tier[];
  /** The direction an offer should move the event; null if nothing is offered. */
  readonly wanted: WantedDirection | null;
  readonly models: readonly StackedModel[];
  readonly bins: Uint8Array;
  readonly modelOf: Uint8Array;
}

const FORMAT = 'holdfast-scoring';
const VERSION = 1;
const LENGTH_BYTES = 4;

/** Earlier versions stored only whether a column could be offered, not the direction. */
type OlderColumn = ColumnBins & Omit<ScoringColumn, 'lever' | keyof ColumnBins> & { readonly lever?: undefined };

interface ScoringHeader {
  readonly format: string;
  readonly version: number;
  readonly columns: readonly (ScoringColumn | OlderColumn)[];
  readonly tiers: readonly Tier[];
  /** Absent in files of earlier versions, which were all about leaving. */
  readonly wanted?: WantedDirection | null;
  readonly models: readonly PackedModel[];
  readonly customers: number;
}

interface ScoringRun {
  readonly customers: Pick<Customers, 'features' | 'scoredRows' | 'meaning'>;
  readonly data: Pick<TrainingData, 'bins' | 'columns'>;
  readonly parts: readonly ScoredPart[];
  readonly tiers: readonly Tier[];
  readonly scores: Pick<Scores, 'probability'>;
  readonly explanation: Pick<Reasons, 'drivers'>;
}

/** A line of JSON prefixed by its length, then the bins and the models' numbers as raw bytes. */
export function writeScoring({ customers, data, parts, tiers, scores, explanation }: ScoringRun): Uint8Array {
  const { scoredRows: count, features } = customers;
  const stride = data.columns.length;
  const described = new Map(features.map((feature) => [feature.name, feature]));
  const importance = new Map(explanation.drivers.map((driver) => [driver.column, driver.importance]));
  const header: ScoringHeader = {
    format: FORMAT,
    version: VERSION,
    columns: data.columns.map((column) => ({
      ...column,
      lever: described.get(column.name)?.lever ?? null,
      importance: importance.get(column.name) ?? 0,
      whole: ['count', 'flag', 'days-ago'].includes(described.get(column.name)?.meaning ?? ''),
    })),
    tiers,
    wanted: wantedDirectionFor(customers.meaning),
    models: parts.map(({ model }) => packModel(model)),
    customers: count,
  };
  const head = new TextEncoder().encode(JSON.stringify(header));
  const bytes = new Uint8Array(LENGTH_BYTES + head.length + count * (stride + 1));
  new DataView(bytes.buffer).setUint32(0, head.length, true);
  bytes.set(head, LENGTH_BYTES);
  const bins = bytes.subarray(LENGTH_BYTES + head.length, LENGTH_BYTES + head.length + count * stride);
  const modelOf = bytes.subarray(LENGTH_BYTES + head.length + count * stride);
  const ranks = rankByRisk(scores.probability, count);
  parts.forEach(({ rows }, at) => {
    for (const row of rows) {
      const place = (ranks[row] as number) - 1;
      bins.set(data.bins.subarray(row * stride, (row + 1) * stride), place * stride);
      modelOf[place] = at;
    }
  });
  return bytes;
}

/** Null for anything that is not a scoring file of this version. */
export function readScoring(bytes: Uint8Array): ScoringFile | null {
  try {
    const length = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(0, true);
    const at = LENGTH_BYTES + length;
    const header = JSON.parse(new TextDecoder().decode(bytes.subarray(LENGTH_BYTES, at))) as ScoringHeader;
    const { customers, columns } = header;
    if (header.format !== FORMAT || header.version !== VERSION) return null;
    if (bytes.length !== at + customers * (columns.length + 1)) return null;
    return {
      columns: unpackColumns(columns.map(withLever)),
      wanted: header.wanted === undefined ? 'lower' : header.wanted,
      tiers: header.tiers,
      models: header.models.map(unpackModel),
      bins: bytes.subarray(at, at + customers * columns.length),
      modelOf: bytes.subarray(at + customers * columns.length),
    };
  } catch {
    return null;
  }
}

function withLever(column: ScoringColumn | OlderColumn): ScoringColumn {
  if (column.lever !== undefined) return column;
  const levels = column.kind === 'category' ? column.levels : [];
  const isDate = column.kind === 'number' && column.daysAgo === true;
  return { ...column, lever: isDate ? null : proposeLever({ name: column.name, kind: column.kind, levels }) };
}
