import type { Profile } from '../profile/profile.ts';
import type { FeatureColumn } from './table.ts';

/** The distance between two rows of a customer. */
export type PanelPeriod = 'week' | 'month' | 'quarter' | 'year' | 'period';

export function periodName({ columns, roles }: Profile): PanelPeriod {
  const days = (roles.date === null ? undefined : columns[roles.date])?.numbers;
  const distinct = [...new Set(days ?? [])].filter(Number.isFinite).sort((a, b) => a - b);
  const gaps = distinct.slice(1).map((day, i) => day - (distinct[i] ?? 0));
  const usual = gaps.sort((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? 0;
  if (usual >= 27 && usual <= 32) return 'month';
  if (usual === 7) return 'week';
  if (usual >= 88 && usual <= 93) return 'quarter';
  return usual >= 360 && usual <= 370 ? 'year' : 'period';
}

/** Whether the number varies between the rows of a customer, for more than a few customers. */
export function variesWithinCustomers(column: FeatureColumn, rowsOf: readonly (readonly number[])[]): boolean {
  if (column.kind === 'category' || column.daysAgo === true) return false;
  const moving = rowsOf.filter((rows) => rows.some((row) => column.values[row] !== column.values[rows[0] ?? 0]));
  return moving.length > rowsOf.length * 0.1;
}
