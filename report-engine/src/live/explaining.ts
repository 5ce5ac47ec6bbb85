import type { Measure, SemanticModel } from '@holdfast/contracts/report/model';
import type { Restriction, VisualQuery } from '@holdfast/contracts/report/query';
import type { DataPoint } from '@holdfast/query-engine/filters/data-point.ts';
import { detailRowsQuery, tableOf } from './exporting.ts';

/** The queries needed to explain a number, and what is known already. */
export interface Explanation {
  readonly restrictions: Restriction[];
  readonly measures: Measure[];
  readonly rows: VisualQuery;
  readonly count: VisualQuery;
}

/** Behind a mark are the visual's restrictions and the mark's groups; behind a card, only the former. */
export function explanationOf(
  query: VisualQuery,
  point: DataPoint | null,
  model: SemanticModel,
  limit: number,
): Explanation {
  const own = (point?.identity ?? []).map(
    ({ field, value }): Restriction => ({ target: field, predicate: { op: 'in', values: [value], exact: true } }),
  );
  const restrictions = [...query.where, ...(query.highlight ?? []), ...own];
  const name = tableOf(query);
  const table = model.tables.find((candidate) => candidate.name === name);
  const rows = detailRowsQuery({ ...query, where: restrictions, highlight: undefined }, model, limit);
  const counted = {
    kind: 'aggregate' as const,
    table: name,
    column: table?.columns[0]?.name ?? '',
    aggregation: 'count' as const,
  };
  return {
    restrictions,
    measures: query.values.flatMap(({ field }) =>
      field.kind === 'measure' ? (table?.measures.filter((measure) => measure.name === field.measure) ?? []) : [],
    ),
    rows,
    count: { ...rows, groupBy: [], values: [{ as: 'n', field: counted }], mode: 'groups', limit: 1 },
  };
}
