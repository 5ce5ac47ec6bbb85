import type { BatchRequest, QueryResult, VisualQuery } from '@holdfast/contracts/report/query';

type Asked = BatchRequest['queries'][number];

/** Questions that one pass over the rows can answer, and how each finds its part of the answer again. */
export interface SharedScan {
  readonly query: VisualQuery;
  readonly asked: readonly Asked[];
  partFor(index: number, result: QueryResult): QueryResult;
}

/**
 * A page of cards asks for one number each, under the same filters: together they are one question with several values.
 * Only such questions are joined; with groups, an order or a limit of one visual would change the answer of another.
 */
export function shareScans(queries: readonly Asked[]): SharedScan[] {
  const scans = new Map<string, Asked[]>();
  for (const asked of queries) {
    const key = scanOf(asked);
    scans.set(key, [...(scans.get(key) ?? []), asked]);
  }
  return [...scans.values()].map(joined);
}

function scanOf({ id, query }: Asked): string {
  const { groupBy, values, mode, where, highlight, offset, totals, search } = query;
  const table = values[0]?.field.table;
  const isOneNumber =
    groupBy.length === 0 &&
    mode === 'groups' &&
    table !== undefined &&
    values.every(({ field }) => field.table === table) &&
    query.limit >= 1 &&
    !(offset || totals || search);
  return isOneNumber ? JSON.stringify([table, where, highlight ?? null]) : JSON.stringify(id);
}

function joined(asked: readonly Asked[]): SharedScan {
  const [first] = asked as readonly [Asked];
  if (asked.length === 1) return { query: first.query, asked, partFor: (_, result) => result };
  const nameOf = (index: number, as: string) => `${index} ${as}`;
  const values = asked.flatMap(({ query }, index) =>
    query.values.map(({ as, field }) => ({ as: nameOf(index, as), field })),
  );
  return {
    query: { ...first.query, values, orderBy: [] },
    asked,
    partFor: (index, result) => ({
      ...result,
      columns: (asked[index]?.query.values ?? []).flatMap(({ as }) => {
        const column = result.columns.find((candidate) => candidate.as === nameOf(index, as));
        return column ? [{ ...column, as }] : [];
      }),
    }),
  };
}
