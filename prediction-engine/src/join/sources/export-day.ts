import type { EngineProblem } from '@holdfast/contracts/prediction/problem';
import { message } from '@holdfast/texts/message';
import { isoDate } from '../../profile/columns/dates.ts';
import type { SourceTable } from './source-table.ts';

/** The dated rows of a file. */
interface DatedRows {
  readonly table: number;
  readonly days: Float64Array | null;
}

export interface LastDays {
  /** The last day of all files that reach about as far as the others. */
  readonly today: number;
  /** First and last day of every dated file. */
  readonly spans: readonly { readonly table: number; readonly first: number; readonly last: number }[];
}

/** Exports of one day end at about the same time. */
const FARTHEST_APART = 365;

export function exportDay(tables: readonly SourceTable[], related: readonly DatedRows[], asOf: string): LastDays {
  const latest = Math.floor(Date.parse(asOf) / 86_400_000);
  const spans = related.flatMap(({ table, days }) => {
    if (days === null || tables[table] === undefined) return [];
    let [first, last] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    for (const day of days) {
      if (!(day <= latest)) continue;
      if (day < first) first = day;
      if (day > last) last = day;
    }
    return [{ table, first, last }];
  });
  const lasts = spans.map(({ last }) => last).sort((a, b) => a - b);
  const usual = lasts[lasts.length >> 1] ?? latest;
  const today = Math.max(Number.NEGATIVE_INFINITY, ...lasts.filter((last) => Math.abs(last - usual) <= FARTHEST_APART));
  return { today: Number.isFinite(today) ? today : latest, spans };
}

/** A file that ends a year before or after the others and has no day in common with them; null without one. */
export function wrongTime(
  tables: readonly SourceTable[],
  related: readonly DatedRows[],
  { today, spans }: LastDays,
): EngineProblem | null {
  if (related.length < 2) return null;
  const usual = spans.filter(({ last }) => Math.abs(last - today) <= FARTHEST_APART);
  const begin = Math.min(...usual.map(({ first }) => first));
  const wrong = spans.find(({ first, last }) => !(first <= today && last >= begin));
  if (wrong === undefined) return null;
  const name = tables[wrong.table]?.fileName ?? '';
  return {
    code: 'joined-wrong-time',
    title: message('joined.wrongTimeTitle', { file: name }),
    reason: Number.isFinite(wrong.last)
      ? message('joined.wrongTime', {
          file: name,
          from: isoDate(wrong.first),
          until: isoDate(wrong.last),
          today: isoDate(today),
        })
      : message('joined.allLater', { file: name, today: isoDate(today) }),
    fix: message('joined.wrongTimeFix', { file: name }),
  };
}
