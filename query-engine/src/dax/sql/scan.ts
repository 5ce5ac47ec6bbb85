import { allOf, join, name, type Sql, sql } from '../../sql/sql.ts';
import type { Aggregate, Parts } from './folds.ts';
import { type Compilation, PART } from './relations.ts';
import type { Joined } from './rows.ts';

/** The name of the rows of a scan. */
export const OWN = 'f';
const GROUPED = 'g';

/** Past this number of groups, aggregating before a join costs more than it saves. */
const MOST_GROUPS = 100_000;

/** SQL over the rows of a scan. */
export interface Fragment {
  readonly sql: Sql;
  /** The columns of the first relation that it reads. */
  readonly columns: ReadonlySet<string>;
  /** Reads no joined relation. */
  readonly isOfRoot: boolean;
}

/** A condition with values of the row outside; `test` names what it reads of the rows by place, in `GROUPED`. */
export interface Range {
  readonly test: Sql;
  readonly reads: readonly Fragment[];
}

export interface Taken {
  readonly where: readonly Fragment[];
  readonly value: Aggregate;
  readonly isOfRoot: boolean;
}

export interface Scan {
  readonly root: Sql;
  readonly joined: Map<string, Joined & { readonly reads: Fragment }>;
  readonly keys: readonly { readonly own: Fragment; readonly outer: Sql }[];
  readonly ranges: readonly Range[];
  readonly taken: Map<string, Taken>;
  readonly compilation: Compilation;
  /** An estimate of the number of values in a column of the first relation. */
  sizeOf(column: string): number;
}

export const readName = (place: number): Sql => name(GROUPED, `d${place}`);

/** Aggregates as they are computed at one level: at once, or by merging what an earlier level has for each group. */
interface Level {
  readonly from: Sql;
  readonly where: readonly Fragment[];
  whole(at: number): Sql;
  parts(at: number): readonly Sql[];
}

/** Joins the aggregates of a scan to each row outside. */
export function joinOfScan(scan: Scan, own: string): Sql {
  const cells = scan.keys.map((key, at) => sql`${key.own.sql} AS ${name(`k${at}`)}`);
  const level = levelOf(scan);
  return scan.ranges.length === 0 ? joinOfKeys(scan, own, { cells, level }) : joinOfRanges(scan, own, { cells, level });
}

interface Keyed {
  readonly cells: readonly Sql[];
  readonly level: Level;
}

function joinOfKeys({ keys, taken }: Scan, own: string, { cells, level }: Keyed): Sql {
  const wholes = [...taken.keys()].map((_, at) => sql`${level.whole(at)} AS ${name(`a${at}`)}`);
  const groups = keys.map((key) => key.own.sql);
  const select = selectOf([...cells, ...wholes], level, groups);
  if (keys.length === 0) return sql`CROSS JOIN (${select}) AS ${name(own)}`;
  return sql`LEFT JOIN (${select}) AS ${name(own)} ON ${allOf(sameKeys(keys, own))}`;
}

/** The rows are grouped by all that the conditions read, so that few are compared with each row outside. */
function joinOfRanges({ keys, taken, ranges }: Scan, own: string, { cells, level }: Keyed): Sql {
  const reads = readsOf(ranges);
  const readCells = reads.map((read, at) => sql`${read.sql} AS ${name(`d${at}`)}`);
  const partCells = [...taken.keys()].flatMap((_, at) =>
    level.parts(at).map((part, place) => sql`${part} AS ${name(partName(at, place))}`),
  );
  const groups = [...keys.map((key) => key.own), ...reads].map((one) => one.sql);
  const grouped = selectOf([...cells, ...readCells, ...partCells], level, groups);
  const wholes = [...taken.values()].map(({ value }, at) => {
    const merged = mergedIn(GROUPED, value, (place) => partName(at, place));
    return sql`${wholeOf(value, merged)} AS ${name(`a${at}`)}`;
  });
  const tests = allOf([...sameKeys(keys, GROUPED), ...ranges.map(({ test }) => test)]);
  const compared = sql`SELECT ${join(wholes, ', ')} FROM (${grouped}) AS ${name(GROUPED)} WHERE ${tests}`;
  return sql`LEFT JOIN LATERAL (${compared}) AS ${name(own)} ON TRUE`;
}

const sameKeys = (keys: Scan['keys'], alias: string): Sql[] =>
  keys.map(({ outer }, at) => sql`${name(alias, `k${at}`)} IS NOT DISTINCT FROM ${outer}`);

/** What the conditions read, in the order of its places. */
const readsOf = (ranges: readonly Range[]): readonly Fragment[] => ranges.flatMap(({ reads }) => reads);

function levelOf(scan: Scan): Level {
  const all = [...scan.taken.values()];
  const shared = (all[0]?.where ?? []).filter((test) => all.every(({ where }) => where.some(isSameAs(test))));
  const filterOf = ({ where }: Taken) => {
    const own = where.filter((test) => !shared.some(isSameAs(test)));
    return own.length === 0 ? sql`` : sql` FILTER (WHERE ${allOf(own.map((one) => one.sql))})`;
  };
  const taken = (at: number) => all[at] as Taken;
  const rows: Level = {
    from: sql`${scan.root} AS ${name(OWN)}`,
    where: shared,
    whole: (at) => taken(at).value.of(filterOf(taken(at))),
    parts: (at) => (taken(at).value.parts as Parts).each.map((part) => part.of(filterOf(taken(at)))),
  };
  return withJoins(aggregatedFirst(scan, rows), scan);
}

const isSameAs = (a: Fragment) => (b: Fragment) => JSON.stringify(a.sql) === JSON.stringify(b.sql);

const withJoins = (level: Level, { joined }: Scan): Level => {
  const joins = [...joined.values()].map(
    ({ suffix, relation, on }) => sql`LEFT JOIN ${relation} AS ${name(OWN + suffix)} ON ${on}`,
  );
  return { ...level, from: join([level.from, ...joins], ' ') };
};

/** Few combinations of the values that joins, keys and conditions read are aggregated before they are joined. */
function aggregatedFirst(scan: Scan, rows: Level): Level {
  const all = [...scan.taken.values()];
  const later = rows.where.filter(({ isOfRoot }) => !isOfRoot);
  const isPossible = all.every(
    ({ value, where, isOfRoot }) =>
      value.parts !== undefined && isOfRoot && where.every((test) => test.isOfRoot || later.some(isSameAs(test))),
  );
  const reads = [
    ...[...scan.joined.values()].map((one) => one.reads),
    ...scan.keys.map((key) => key.own),
    ...readsOf(scan.ranges),
    ...later,
  ];
  const columns = [...new Set(reads.flatMap((read) => [...read.columns]))];
  const groups = columns.reduce((product, column) => product * scan.sizeOf(column), 1);
  const isNamed = columns.length > 0 && !columns.some((column) => column.startsWith(PART));
  if (scan.joined.size === 0 || !isNamed || !isPossible || groups > MOST_GROUPS) return rows;
  const names = columns.map((column) => name(OWN, column));
  const first = { ...rows, where: rows.where.filter(({ isOfRoot }) => isOfRoot) };
  const cells = all.map((_, at) => rows.parts(at));
  const select = (parts: readonly Sql[]) => selectOf([...names, ...parts], first, names);
  const { relation, names: parts } = scan.compilation.groupedOnce(select, cells.flat());
  const merged = (at: number) => {
    const start = cells.slice(0, at).flat().length;
    return mergedIn(OWN, (all[at] as Taken).value, (place) => parts[start + place] ?? '');
  };
  return {
    from: sql`${relation} AS ${name(OWN)}`,
    where: later,
    whole: (at) => wholeOf((all[at] as Taken).value, merged(at)),
    parts: merged,
  };
}

const partName = (at: number, place: number) => `p${at}_${place}`;

const mergedIn = (alias: string, { parts }: Aggregate, named: (place: number) => string): Sql[] =>
  (parts as Parts).each.map(({ merge }, place) => sql`${merge}(${name(alias, named(place))})`);

const wholeOf = ({ parts }: Aggregate, merged: readonly Sql[]): Sql => (parts as Parts).whole(merged);

function selectOf(cells: readonly Sql[], { from, where }: Pick<Level, 'from' | 'where'>, groups: readonly Sql[]): Sql {
  const by = groups.length === 0 ? sql`` : sql` GROUP BY ${join(groups, ', ')}`;
  return sql`SELECT ${join(cells, ', ')} FROM ${from} WHERE ${allOf(where.map((test) => test.sql))}${by}`;
}
