import { distinctValues } from '../profile/columns/distinct.ts';
import { isMissing } from '../profile/columns/missing.ts';
import type { TypedColumn } from '../profile/columns/typed-column.ts';
import type { Profile } from '../profile/profile.ts';
import type { PurchaseLog } from './purchase-log.ts';

/** Limit on the levels of a column that describes the customer (a country, a channel). */
const MOST_LEVELS = 100;

/** Columns of the log that describe the customer rather than the purchase: constant on nearly all of their lines. */
export function describingColumns(profile: Profile, log: PurchaseLog): TypedColumn[] {
  const id = profile.roles.id === null ? undefined : profile.columns[profile.roles.id];
  const lastRow = new Map(log.customers.map((customer) => [customer.id, customer.lastRow]));
  return profile.columns.filter((column) => {
    const { codes } = column;
    if (codes === null || column === id || column.distinct < 2 || column.distinct > MOST_LEVELS) return false;
    let same = 0;
    let all = 0;
    for (let row = 0; row < profile.reading.rowCount; row++) {
      const last = lastRow.get(id?.source.cell(row).trim().replace(/\.0+$/, '') ?? '');
      if (last === undefined) continue;
      all++;
      if (codes[row] === codes[last]) same++;
    }
    return all > 0 && same > all * 0.97;
  });
}

/** The columns found in the whole log: the lines at hand may have a single level, or only numbers among words. */
export function columnsFromWholeFile({ columns, reading }: Profile, names: readonly string[]): TypedColumn[] {
  return names.flatMap((name) => {
    const column = columns.find((own) => own.name === name);
    return column === undefined ? [] : [column.codes === null ? inLevels(column, reading.rowCount) : column];
  });
}

function inLevels(column: TypedColumn, rowCount: number): TypedColumn {
  const distinct = distinctValues(column.source, rowCount);
  const levels = distinct.levels.filter((level) => !isMissing(level));
  const codeOf = distinct.levels.map((level) => levels.indexOf(level));
  return { ...column, levels, codes: distinct.codes.map((code) => codeOf[code] ?? -1) };
}
