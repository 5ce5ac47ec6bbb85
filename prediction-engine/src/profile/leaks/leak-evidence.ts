import type { Text } from '@holdfast/texts/kinds';
import { message } from '@holdfast/texts/message';
import type { TypedColumn } from '../columns/typed-column.ts';
import type { Label } from '../label/find-label.ts';

/** Customers with a value or a set of values that no stayer has. */
export interface LeakEvidence {
  /** The value of all others, or the one only leavers have. */
  readonly value: Text;
  readonly left: number;
  readonly leavers: number;
  readonly stayers: number;
}

/** The probability of all these customers leaving by chance must be below this. */
const CHANCE = 1e-6;
/** Tolerated share of typos among stayers. */
const SLIPS = 0.005;
/** Columns with more values are measurements: no single value has many customers. */
const MOST_VALUES = 50;
const BLANK = Number.NaN;

interface Counts {
  readonly left: Map<number, number>;
  readonly stayed: Map<number, number>;
  readonly leavers: number;
  readonly stayers: number;
}

/**
 * All stayers have one value, and some leavers another: an amount refunded is 0 for everyone still active. A
 * legitimate column also varies among stayers.
 */
export function onlyLeaversDiffer(column: TypedColumn, label: Label): LeakEvidence | null {
  const valueAt = valuesOf(column);
  const common = majorityOfStayers(valueAt, label);
  const [stayers, leavers] = [emptyCounts(), emptyCounts()];
  label.values.forEach((gone, row) => {
    if (gone === -1) return;
    const of = gone === 1 ? leavers : stayers;
    of.all++;
    if (!isSame(valueAt(row), common)) of.differing++;
  });
  if (stayers.all === 0 || stayers.differing > stayers.all * SLIPS) return null;
  if (!isBeyondChance(leavers.differing, stayers.differing, label)) return null;
  return { value: textOf(column, common), left: leavers.differing, leavers: leavers.all, stayers: stayers.all };
}

const emptyCounts = () => ({ all: 0, differing: 0 });

/** The value of more than half of the stayers, if any (Boyer–Moore majority vote). */
function majorityOfStayers(valueAt: (row: number) => number, label: Label): number {
  let [common, votes] = [BLANK, 0];
  label.values.forEach((gone, row) => {
    if (gone !== 0) return;
    const value = valueAt(row);
    if (votes === 0) common = value;
    votes += isSame(value, common) ? 1 : -1;
  });
  return common;
}

const isSame = (a: number, b: number): boolean => a === b || (Number.isNaN(a) && Number.isNaN(b));

/** A value, in a column with few of them, that many leavers and no stayers have. */
export function valueOfLeavers(column: TypedColumn, label: Label): LeakEvidence | null {
  if (column.distinct > MOST_VALUES || column.kind === 'date') return null;
  const { left, stayed, leavers, stayers } = countsOf(column, label);
  let most: LeakEvidence | null = null;
  for (const [value, count] of left) {
    if (Number.isNaN(value) || count <= (most?.left ?? 0)) continue;
    if (isBeyondChance(count, stayed.get(value) ?? 0, label))
      most = { value: textOf(column, value), left: count, leavers, stayers };
  }
  return most;
}

/** If most customers leave, purity is weak evidence. */
function isBeyondChance(left: number, stayed: number, { positives, labelled }: Label): boolean {
  const rate = positives / Math.max(1, labelled);
  return rate <= 0.5 && stayed <= left * SLIPS && rate ** left < CHANCE;
}

function countsOf(column: TypedColumn, label: Label): Counts {
  const counts = { left: new Map<number, number>(), stayed: new Map<number, number>(), leavers: 0, stayers: 0 };
  const valueAt = valuesOf(column);
  label.values.forEach((gone, row) => {
    if (gone === -1) return;
    const value = valueAt(row);
    const of = gone === 1 ? counts.left : counts.stayed;
    of.set(value, (of.get(value) ?? 0) + 1);
    if (gone === 1) counts.leavers++;
    else counts.stayers++;
  });
  return counts;
}

/** A number, a level code, or whether the cell is filled; BLANK if it is blank. */
function valuesOf({ numbers, codes, source }: TypedColumn): (row: number) => number {
  if (numbers !== null) return (row) => numbers[row] as number;
  if (codes === null) return (row) => Number(source.cell(row).trim() !== '');
  return (row) => (codes[row] === -1 ? BLANK : (codes[row] as number));
}

function textOf({ levels, codes, numbers }: TypedColumn, value: number): Text {
  if (Number.isNaN(value) || (codes === null && numbers === null)) return message('blank');
  return codes === null ? String(value) : (levels[value] ?? '');
}
