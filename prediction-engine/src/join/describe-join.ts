import type { Text } from '@holdfast/texts/kinds';
import { isoDate } from '../profile/columns/dates.ts';
import type { Found } from './join-tables.ts';
import type { Link } from './keys/find-links.ts';
import { lastEnd } from './leaving/active-spans.ts';
import type { Leaving } from './leaving/define-leaving.ts';
import type { SourceTable } from './sources/source-table.ts';
import { exportName } from './systems/export-kind.ts';

/** How several files belong together, for a person to check. */
export interface JoinSummary {
  readonly base: string;
  readonly files: readonly {
    readonly file: string;
    readonly rows: number;
    /** 'stripe subscriptions'; null: of no known system. */
    readonly recognised: string | null;
    readonly firstDay: string | null;
    readonly lastDay: string | null;
    readonly columns: readonly string[];
    readonly isLeftOut: boolean;
    /** Nothing links it to the customers, so that it is not used. */
    readonly isApart: boolean;
  }[];
  readonly links: readonly JoinLink[];
  /** Null: a column says who left. */
  readonly leaving: {
    readonly by: Leaving['by'];
    readonly file: string;
    readonly grace: number;
    readonly sentence: Text;
    readonly byMonth: readonly { readonly month: string; readonly left: number }[];
  } | null;
}

export interface JoinLink {
  readonly from: string;
  readonly column: string;
  readonly to: string;
  readonly key: string;
  readonly rule: Link['rule'];
  readonly cardinality: Link['cardinality'];
  readonly rows: number;
  readonly matchedRows: number;
  readonly targets: number;
  readonly matchedTargets: number;
  readonly unmatched: readonly string[];
}

/** `leftOut`: files that a person does not want used. */
export function describeJoin(
  { tables, base, related, lookups, apart }: Found,
  leaving: Leaving | null,
  leftOut: readonly SourceTable[],
): JoinSummary {
  const daysOf = new Map(related.map(({ table, days }) => [table, days]));
  const links = new Set([...related.flatMap(({ path }) => path.slice(0, 1)), ...lookups.map(({ link }) => link)]);
  return {
    base: tables[base]?.fileName ?? '',
    files: [...tables, ...leftOut].map(({ fileName, rowCount, kind, columns }, at) => ({
      file: fileName,
      rows: rowCount,
      recognised: kind && exportName(kind),
      ...firstAndLast(daysOf.get(at) ?? null),
      columns: columns.map(({ name }) => name),
      isLeftOut: at >= tables.length,
      isApart: apart.includes(at),
    })),
    links: [...links].map((link) => describeLink(tables, link)),
    leaving: leaving && {
      by: leaving.by,
      file: tables[leaving.table]?.fileName ?? '',
      grace: leaving.grace,
      sentence: leaving.sentence,
      byMonth: leftByMonth(leaving, tables[base]?.rowCount ?? 0),
    },
  };
}

function firstAndLast(days: Float64Array | null) {
  const known = (days ?? new Float64Array()).filter(Number.isFinite);
  if (known.length === 0) return { firstDay: null, lastDay: null };
  const first = known.reduce((least, day) => Math.min(least, day), Number.POSITIVE_INFINITY);
  const last = known.reduce((most, day) => Math.max(most, day), Number.NEGATIVE_INFINITY);
  return { firstDay: isoDate(first), lastDay: isoDate(last) };
}

function describeLink(tables: readonly SourceTable[], link: Link): JoinLink {
  const [child, parent] = [tables[link.child], tables[link.parent]];
  return {
    from: child?.fileName ?? '',
    column: child?.columns[link.childColumn]?.name ?? '',
    to: parent?.fileName ?? '',
    key: parent?.columns[link.parentColumn]?.name ?? '',
    rule: link.rule,
    cardinality: link.cardinality,
    rows: link.childRows,
    matchedRows: link.matchedRows,
    targets: link.parentRows,
    matchedTargets: link.matchedParents,
    unmatched: link.unmatched,
  };
}

function leftByMonth({ spans }: Leaving, customers: number): { month: string; left: number }[] {
  const counts = new Map<string, number>();
  for (let customer = 0; customer < customers; customer++) {
    const end = lastEnd(spans, customer);
    if (end === null) continue;
    const month = isoDate(end).slice(0, 7);
    counts.set(month, (counts.get(month) ?? 0) + 1);
  }
  return [...counts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([month, left]) => ({ month, left }));
}
