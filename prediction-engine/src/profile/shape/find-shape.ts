import type { TypedColumn } from '../columns/typed-column.ts';
import type { Label } from '../label/find-label.ts';
import type { ColumnRoles } from '../roles/find-roles.ts';
import { subscriptionDates } from '../roles/subscription-dates.ts';
import { hasStem, tokens } from '../vocabulary/name-words.ts';
import { aggregatedColumns } from './aggregated-columns.ts';
import words from './amount-words.json';
import { monthColumns } from './month-columns.ts';

export const SHAPES = ['snapshot', 'transactions', 'events', 'subscriptions', 'panel', 'wide-panel', 'rfm'] as const;
/** What one row of the file is: a customer, a purchase, an event, a subscription, a customer in one month. */
export type Shape = (typeof SHAPES)[number];

const AMOUNT_STEMS = words;

export interface ShapeFacts {
  readonly roles: ColumnRoles;
  readonly label: Label | null;
  readonly rowCount: number;
  readonly chosen?: string | undefined;
}

export function findShape(columns: readonly TypedColumn[], { roles, label, rowCount, chosen }: ShapeFacts): Shape {
  const requested = SHAPES.find((shape) => shape === chosen);
  if (requested !== undefined) return requested;
  if (subscriptionDates(columns) !== null) return 'subscriptions';
  const id = roles.id === null ? null : columns[roles.id];
  const filled = id === null || id === undefined ? 0 : rowCount - id.missing;
  const repeats = id !== null && id !== undefined && filled > 0 && id.distinct < filled * 0.8;
  const date = columns.find((column) => column.kind === 'date' && column.missing < rowCount * 0.2);
  if (repeats && date !== undefined) {
    if (isPeriodic(id, date, rowCount)) return 'panel';
    if (label !== null) return 'panel';
    return columns.some((column) => column.kind === 'number' && hasStem(tokens(column.name), AMOUNT_STEMS))
      ? 'transactions'
      : 'events';
  }
  if (label === null && aggregatedColumns(columns) !== null) return 'rfm';
  if (label === null && monthColumns(columns) !== null) return 'wide-panel';
  return 'snapshot';
}

/** Evenly spaced dates a week or more apart, and each customer at most once per date: periodic snapshots. */
function isPeriodic(id: TypedColumn, date: TypedColumn, rowCount: number): boolean {
  if (date.distinct > 240 || date.distinct > rowCount * 0.2 || !isEven(date)) return false;
  const seen = new Set<string>();
  let again = 0;
  for (let row = 0; row < rowCount; row++) {
    const key = `${id.source.cell(row).trim()}\u0000${date.numbers?.[row]}`;
    if (seen.has(key)) again++;
    seen.add(key);
  }
  return again <= rowCount * 0.01;
}

function isEven(date: TypedColumn): boolean {
  const days = [...new Set(date.numbers)].filter(Number.isFinite).sort((a, b) => a - b);
  const gaps = days
    .slice(1)
    .map((day, at) => day - (days[at] ?? 0))
    .sort((a, b) => a - b);
  const usual = gaps[Math.floor(gaps.length / 2)] ?? 0;
  return usual >= 6 && (gaps[0] ?? 0) >= usual * 0.8;
}
