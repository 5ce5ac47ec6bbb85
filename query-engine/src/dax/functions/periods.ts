import { type Sql, sql } from '../../sql/sql.ts';
import type { Call } from '../call.ts';
import type { Env } from '../compiled.ts';
import { MONTHS_IN } from '../dates.ts';
import type { Place } from '../sql/place.ts';
import { numberOf } from '../sql/scalars.ts';
import { toNumber } from '../values.ts';

export type Period = keyof typeof MONTHS_IN;
export const PERIODS: readonly string[] = Object.keys(MONTHS_IN);

export function unitOf(call: Call, place: number): Period | 'DAY' {
  const unit = call.word(place);
  if (unit === 'DAY' || (unit !== undefined && PERIODS.includes(unit))) return unit as Period | 'DAY';
  throw call.form(unit ?? '');
}

export function periodOf(call: Call, place: number): Period {
  const unit = unitOf(call, place);
  if (unit === 'DAY') throw call.form(unit);
  return unit;
}

export interface Amount {
  run(env: Env): number;
  sql(place: Place): Sql;
}

export function wholeAmount(call: Call, place: number): Amount {
  const value = call.number(place);
  return {
    run: (env) => Math.trunc(toNumber(value.run(env), call.at) ?? 0),
    sql: (at) => sql`trunc(coalesce(${numberOf(value, at)}, 0e0))`,
  };
}
