import type { VisualQuery } from '@holdfast/contracts/report/query';
import { isRowRestriction, tableCounted } from '../model/reach.ts';
import { BaseColumns, highlightSql, highlightTables, sortColumn } from './base-columns.ts';
import { addsUp, expressionOf, type Fold, type MeasureScope, measureSql, noDeeper, valueType } from './measure-sql.ts';
import {
  type AskedGroup,
  type AskedValue,
  groupSql,
  type OutputColumn,
  orderSql,
  outputColumns,
  whole,
} from './output-columns.ts';
import { chosen, type Ground, groupKey, rowsSql } from './rows-sql.ts';
import { join, name, type Sql, sql } from './sql.ts';

/** One answer among those a scan gives: whose question it is, and which of its totals, or null for the answer itself. */
export interface ScanAnswer {
  readonly question: number;
  /** What the result's first column says in its rows. */
  readonly branch: number;
  readonly total: readonly string[] | null;
  readonly columns: readonly OutputColumn[];
  readonly limit: number;
}

export interface CompiledScan {
  readonly text: string;
  readonly values: readonly (string | number | boolean)[];
  readonly answers: readonly ScanAnswer[];
}

/** What a question must have in common with others to be answered by the same pass; null when it stands alone. */
export function scanOf(query: VisualQuery, ground: Pick<Ground, 'model'>): string | null {
  const { model } = ground;
  const isPlain = query.mode === 'groups' && query.limit > 0 && !query.offset && !query.search;
  // A filter on a value looks at the groups of its own question.
  if (!isPlain || !query.where.every(isRowRestriction)) return null;
  if (!query.values.every(({ field }) => addsUp(expressionOf(field, model), field.table, model))) return null;
  return JSON.stringify([tableCounted(query, ground), query.where, query.highlight ?? null]);
}

/** The groups a question needs, by their fields; what is grouped by more of them can answer it too. */
export function keysOf({ groupBy }: VisualQuery): Set<string> {
  return new Set(groupBy.map(({ field }) => JSON.stringify(field)));
}

/**
 * Questions over the same rows → one statement that reads the rows once. `parts` holds what can be added up, for the
 * finest sets of groups among them; every question and every total is then worked out from those few lines, each in its
 * own order and up to its own limit. All of them have the same `scanOf`. Every figure is worked out for every set, so
 * several sets are for questions that want the same few.
 */
export function compileScan(questions: readonly VisualQuery[], given: Ground): CompiledScan {
  const [first] = questions as readonly [VisualQuery];
  const ground: Ground = { ...given, asked: first.where };
  const base = tableCounted(first, ground);
  const rows = new BaseColumns();
  const sets = finestSets(questions);
  const fields = new Map(
    questions.flatMap(({ groupBy }) => groupBy.map(({ field }) => [JSON.stringify(field), field])),
  );
  const keys = new Map([...fields].map(([key, field], index) => [key, scanKey(field, index)]));
  const highlight = highlightSql(first, base, ground);
  const highlighted = highlight ? [rows.add('h', highlight)] : null;
  const parts = new Parts();
  const answers: ScanAnswer[] = [];
  const branches: Branch[] = [];
  // The first column says whose line it is.
  let width = 1;

  for (const [index, query] of questions.entries()) {
    answer(index, query, null);
    for (const total of query.totals ?? []) answer(index, query, total);
  }
  const tables = questions.flatMap(({ groupBy, values }) => [...groupBy, ...values].map(({ field }) => field.table));
  const { from, where } = rowsSql(base, tables.concat(highlightTables(first)), first.where, ground);
  const grouping = [...keys.values()].map(({ key }) => key);
  const listed = (set: ReadonlySet<string>) => [...keys].flatMap(([key, { key: as }]) => (set.has(key) ? [as] : []));
  const grouped =
    sets.length > 1
      ? sql` GROUP BY GROUPING SETS (${join(
          sets.map((set) => sql`(${join(listed(set), ', ')})`),
          ', ',
        )})`
      : groupSql(grouping);
  const setId = sets.length > 1 ? [sql`grouping_id(${join(grouping, ', ')}) AS "set"`] : [];
  // A union keeps the order of its branches, and each branch its own.
  const union = join(
    branches.map((branch, place) => branchSql(branch, place, width)),
    ' UNION ALL ',
  );
  const { text, values } =
    sql`WITH base AS (SELECT ${rows.select()} FROM ${from} WHERE ${where}), parts AS MATERIALIZED (SELECT ${parts.select([...setId, ...grouping])} FROM base${grouped}) ${union}`;
  return { text, values, answers };

  /** As the database numbers them: a digit for every key, the first the highest, one where the key is not in the set. */
  function idOf(set: ReadonlySet<string>): number {
    return [...keys.keys()].reduce((id, key) => id * 2 + (set.has(key) ? 0 : 1), 0);
  }

  function scanKey(field: AskedGroup['field'], index: number): Omit<AskedGroup, 'as'> {
    const { sql: of, type, shown } = groupKey(field, ground.model);
    return {
      field,
      key: rows.add(`g${index}`, of),
      sort: sortColumn(field, ground, rows, index),
      type,
      shownAs: shown,
    };
  }

  function answer(question: number, query: VisualQuery, total: readonly string[] | null): void {
    const asked = total ? query.groupBy.filter(({ as }) => total.includes(as)) : query.groupBy;
    const wanted = new Set(asked.map(({ field }) => JSON.stringify(field)));
    const set = sets.find((candidate) => [...wanted].every((key) => candidate.has(key)));
    if (!set) throw new Error('a question was put to a scan that does not group by its groups');
    const isFinest = wanted.size === set.size;
    const source = sql`parts${sets.length > 1 ? sql` WHERE "set" = ${whole(idOf(set))}` : sql``}`;
    const groups = asked.map(({ as, field }): AskedGroup => {
      const key = keys.get(JSON.stringify(field)) as Omit<AskedGroup, 'as'>;
      return { ...key, as, sort: key.sort && parts.read(sql`min(${key.sort})`, 'min', isFinest) };
    });
    const scope: Omit<MeasureScope, 'table' | 'only'> = {
      model: ground.model,
      column: (table, column) => rows.use(table, column),
      chosen: (parameter) => chosen(parameter, query.where),
      fold: (part, by) => parts.read(part, by, isFinest),
      overall: (expression, table) => {
        const fold = (part: Sql, by: Fold) => parts.read(part, by, false);
        return sql`(SELECT ${measureSql(expression, { ...scope, table, only: [], fold, overall: noDeeper })} FROM ${source})`;
      },
    };
    const values = query.values.map(({ as, field }): AskedValue => {
      const own = (only: readonly Sql[]) =>
        measureSql(expressionOf(field, ground.model), { ...scope, table: field.table, only });
      return { as, field, sql: own([]), twin: highlighted && own(highlighted), type: valueType(field, ground.model) };
    });
    const isOneRow = asked.length === 0 && !isFinest;
    const shared = isOneRow ? branches.findIndex((branch) => branch.total === source.text) : -1;
    const branch = shared >= 0 ? shared : branches.length;
    const select = branches[shared]?.select ?? new Map<number, Sql>();
    const columns = outputColumns(groups, values, ground.model, (column) => {
      select.set(width, column);
      width += 1;
      return width - 1;
    });
    answers.push({ question, branch, total, columns, limit: query.limit });
    if (shared >= 0) return;
    const folded = isFinest ? sql`` : groupSql(groups.map(({ key }) => key));
    const end = sql`${source}${folded}${orderSql(query, groups, values)} LIMIT ${whole(query.limit + 1)}`;
    branches.push({ select, end, total: isOneRow ? source.text : null });
  }
}

/** The sets of groups no other question has in full. */
function finestSets(questions: readonly VisualQuery[]): ReadonlySet<string>[] {
  const sets: ReadonlySet<string>[] = [];
  for (const keys of questions.map(keysOf).sort((a, b) => b.size - a.size)) {
    if (!sets.some((set) => [...keys].every((key) => set.has(key)))) sets.push(keys);
  }
  return sets;
}

/** A SELECT from `parts`, its columns by their places; every other place is blank. All grand totals share one. */
interface Branch {
  readonly select: Map<number, Sql>;
  readonly end: Sql;
  /** Where it is a grand total: of what. */
  readonly total: string | null;
}

function branchSql({ select, end }: Branch, place: number, width: number): Sql {
  const line = Array.from({ length: width }, (_, at) => (at === 0 ? whole(place) : (select.get(at) ?? sql`NULL`)));
  return sql`(SELECT ${join(line, ', ')} FROM ${end})`;
}

/** Figures of the finest groups, each once, and how coarser ones come from them. */
class Parts {
  readonly #columns = new Map<string, { as: Sql; sql: Sql }>();

  read(part: Sql, by: Fold, isFinest: boolean): Sql {
    const key = JSON.stringify(part);
    const known = this.#columns.get(key) ?? { as: name(`p${this.#columns.size}`), sql: part };
    this.#columns.set(key, known);
    if (isFinest) return known.as;
    switch (by) {
      case 'count':
        return sql`coalesce(sum(${known.as}), 0)`;
      case 'sum':
        return sql`sum(${known.as})`;
      case 'min':
        return sql`min(${known.as})`;
      case 'max':
        return sql`max(${known.as})`;
    }
  }

  select(keys: readonly Sql[]): Sql {
    const columns = [...this.#columns.values()].map(({ as, sql: part }) => sql`${part} AS ${as}`);
    return keys.length + columns.length === 0 ? sql`count(*) AS one` : join([...keys, ...columns], ', ');
  }
}
