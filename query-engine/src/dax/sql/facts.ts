import { type Sql, sql } from '../../sql/sql.ts';
import type { DaxValue } from '../model.ts';
import type { Relationship } from '../relationships.ts';
import type { StoreColumn } from '../store.ts';
import type { Store } from '../store-of-model.ts';
import { NotCompiled } from './not-compiled.ts';
import { type Compilation, cellList, type Facts } from './relations.ts';
import { asKey, filtered, Rows } from './rows.ts';

/** Nothing is known yet: to ask for the facts themselves. */
export const NO_FACTS: Facts = {
  hasUnmatched: () => false,
  checkRelationship: () => undefined,
  checkColumn: () => undefined,
  sizeOf: () => Number.POSITIVE_INFINITY,
};

interface Asked {
  readonly questions: readonly Sql[];
  read(answers: readonly DaxValue[]): Facts;
}

/** What has to be known of the rows before a query over them can be compiled. */
export function askFacts(store: Store, compilation: Compilation): Asked {
  const { shape } = store;
  const relationships = shape.relationships.filter((one) => !one.isLimited);
  const texts = store.tables.flatMap((table) =>
    table.isUnread ? [] : table.columns.filter((one) => one.formula === undefined && one.type === 'text'),
  );
  const rowsOf = (column: StoreColumn) => Rows.of(compilation, column.table, { shape, withBlank: false });
  const unmatched = ({ from, to }: Relationship): Sql => {
    const [many, one] = [rowsOf(from), rowsOf(to)];
    const [own, key] = [asKey(from, many.column(from)), asKey(to, one.column(to))];
    const isMatched = sql`EXISTS (SELECT 1 FROM ${one.from} WHERE ${key} = ${own})`;
    return sql`EXISTS (SELECT 1 FROM ${many.from} WHERE NOT ${isMatched})`;
  };
  const isUnsound = ({ to }: Relationship): Sql => {
    const rows = rowsOf(to);
    return sql`(SELECT count(*) > count(DISTINCT ${asKey(to, rows.column(to))}) FROM ${filtered(rows)})`;
  };
  const isFoldedOtherwise = (column: StoreColumn): Sql => {
    const rows = rowsOf(column);
    const own = rows.column(column);
    return sql`(SELECT count(DISTINCT ${own}) > count(DISTINCT lower(${own})) OR coalesce(bool_or(regexp_matches(${own}, '[İΣ]')), FALSE) FROM ${filtered(rows)})`;
  };
  const sized = [...new Set([...relationships.map(({ from }) => from), ...texts])];
  const sizeOf = (column: StoreColumn): Sql => {
    const rows = rowsOf(column);
    return sql`(SELECT CAST(approx_count_distinct(${rows.column(column)}) + 1 AS DOUBLE) FROM ${filtered(rows)})`;
  };
  const checks = [...relationships.map(unmatched), ...relationships.map(isUnsound), ...texts.map(isFoldedOtherwise)];
  return {
    questions: [...checks, ...sized.map(sizeOf)],
    read(answers) {
      const sizes = new Map(sized.map((column, at) => [column, Number(answers[checks.length + at])]));
      return {
        ...factsIn(answers, relationships, texts),
        sizeOf: (column) => sizes.get(column) ?? Number.POSITIVE_INFINITY,
      };
    },
  };
}

function factsIn(
  answers: readonly DaxValue[],
  relationships: readonly Relationship[],
  texts: readonly StoreColumn[],
): Omit<Facts, 'sizeOf'> {
  const count = relationships.length;
  const holds = <Of>(all: readonly Of[], from: number) => new Set(all.filter((_, at) => answers[from + at] === true));
  const unmatched = holds(relationships, 0);
  const unsound = holds(relationships, count);
  const otherwise = holds(texts, 2 * count);
  return {
    hasUnmatched: (one) => unmatched.has(one),
    checkRelationship(one) {
      const isMixed = (one.from.type === 'text') !== (one.to.type === 'text');
      if (unsound.has(one) || isMixed) throw new NotCompiled(`${one.from.qualifiedName} → ${one.to.qualifiedName}`);
    },
    checkColumn(column) {
      if (otherwise.has(column)) throw new NotCompiled(column.qualifiedName);
    },
  };
}

export const factsSelect = ({ questions }: Asked): Sql => sql`SELECT ${cellList(questions)}`;
