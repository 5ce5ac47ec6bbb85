import { inGroups } from '@holdfast/contracts/http/routes';
import * as routes from '@holdfast/contracts/http/routes/v1-queries';
import type { V1QueryAnswer } from '@holdfast/contracts/http/v1-queries';
import { type DaxResult, writeDate } from '@holdfast/query-engine/dax';
import { refusalMessage } from '@holdfast/texts/refusal-message';
import type { FastifyPluginAsync } from 'fastify';
import { readableDataset } from '../../features/datasets/commit.ts';
import { datasetFromStored } from '../../features/reports/datasets.ts';
import type { ReportParts } from '../../features/reports/report-parts.ts';
import { requireScope } from '../../people/keys/verify-owner.ts';
import { itemOwnerOf } from '../../platform/access/owner.ts';
import { queryTabular } from '../../platform/analytics/tabular/query-tabular.ts';
import { type HttpHandlers, handle, readBody } from '../../platform/http/handle.ts';
import { renderFor } from '../../platform/http/problem.ts';
import { notFound, refusal } from '../../platform/http/refusal.ts';
import { normalizeCase } from './read-token-request.ts';

const MOST_ROWS = 100_000;
const MOST_VALUES = 1_000_000;
const KEYS = ['queries', 'query', 'serializerSettings', 'includeNulls', 'impersonatedUserName'];

/** Queries in DAX, for programs that read a dataset without its report. */
export function queryRoutes({ platform, analytics, ready }: ReportParts): FastifyPluginAsync {
  const handlers: HttpHandlers<typeof routes> = {
    executeQueries: async (request): Promise<V1QueryAnswer> => {
      const { caller, params, body } = request;
      requireScope(caller, 'read');
      const wanted = readBody(routes.executeQueries, normalizeCase(body ?? {}, KEYS));
      const stored = await readableDataset(platform.database.pool, itemOwnerOf(caller), params.datasetId);
      const report = await ready.open(datasetFromStored(stored));
      if (!report) throw notFound('dataset');
      const { tabular } = report.tables;
      if (!tabular) throw refusal('execute-queries.noFormulas');
      if (wanted.impersonatedUserName && (tabular.roles?.length ?? 0) > 0) throw refusal('execute-queries.asReader');
      const [{ query = '' } = {}] = wanted.queries;
      const result = await queryTabular(query, {
        analytics,
        dataset: { ...report.tables, tabular },
        model: report.model,
      });
      if ('refused' in result) {
        const { detail: reason, line, column } = result.refused;
        throw refusal('execute-queries.refused', { reason, line, column });
      }
      const most = Math.min(MOST_ROWS, Math.ceil(MOST_VALUES / Math.max(1, result.columns.length)));
      const rows = rowsOf(result, most, wanted.serializerSettings?.includeNulls === true);
      if (result.rows.length <= most) return { results: [{ tables: [{ rows }] }] };
      const message = await renderFor(request, refusalMessage('execute-queries.cut', { most }));
      return { results: [{ tables: [{ rows }], error: { code: 'TooManyRows', message } }] };
    },
  };
  return async (app) => {
    await app.register(handle(routes, handlers));
    await app.register(handle(inGroups(routes), handlers));
  };
}

type Found = Exclude<DaxResult, { readonly refused: unknown }>;

function rowsOf({ columns, rows }: Found, most: number, includesNulls: boolean) {
  return rows.slice(0, most).map((row) =>
    Object.fromEntries(
      row.flatMap((value, at) => {
        const column = columns[at];
        if (!column || (value === null && !includesNulls)) return [];
        return [[column.name, typeof value === 'number' && column.type === 'date' ? moment(value) : value] as const];
      }),
    ),
  );
}

function moment(days: number): string {
  const written = writeDate(days);
  return written.length === 10 ? `${written}T00:00:00` : written;
}
