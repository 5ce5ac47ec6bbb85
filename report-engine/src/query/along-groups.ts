import type { AlongStep, SemanticModel } from '@holdfast/contracts/report/model';
import { columnOf } from '../model/find-field.ts';
import { type AskedGroup, inOwnOrder } from './output-columns.ts';
import { join, type Sql, sql } from './sql.ts';
import { asDouble, noFigure, previous } from './words.ts';

/** The groups a window function is ordered by, and those it is partitioned by. */
export interface Run {
  readonly along: readonly AskedGroup[];
  readonly apart: readonly AskedGroup[];
}

export function runsAlong(column: string, table: string, groups: readonly AskedGroup[], model: SemanticModel): Run {
  const isOn = ({ field }: AskedGroup) => field.table === table && columnOf(model, field).name === column;
  return { along: groups.filter(isOn), apart: groups.filter((group) => !isOn(group)) };
}

/** A window function over the groups of a query. */
export function alongSql(step: AlongStep, value: Sql, { along, apart }: Run): Sql {
  if (along.length === 0) return step === 'runningTotal' ? value : noFigure;
  const parted = apart.length === 0 ? sql`` : sql`PARTITION BY ${keysOf(apart)} `;
  const inOrder = sql`${parted}ORDER BY ${join(
    along.flatMap((group) => inOwnOrder(group, sql`ASC`)),
    ', ',
  )}`;
  switch (step) {
    case 'runningTotal':
      return asDouble(sql`sum(${value}) OVER (${inOrder} ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW)`);
    case 'previous':
      return previous(value, inOrder);
    case 'rank': {
      const place = sql`rank() OVER (${parted}ORDER BY ${value} DESC NULLS LAST)`;
      return sql`CASE WHEN ${value} IS NULL THEN NULL ELSE ${asDouble(place)} END`;
    }
  }
}

const keysOf = (groups: readonly AskedGroup[]): Sql =>
  join(
    groups.map(({ key }) => key),
    ', ',
  );
