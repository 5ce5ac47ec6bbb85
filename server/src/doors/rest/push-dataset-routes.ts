import { randomUUID } from 'node:crypto';
import { inGroups } from '@holdfast/contracts/http/routes';
import * as routes from '@holdfast/contracts/http/routes/v1-datasets';
import { V1_DATASET_KEYS, type V1NewDataset } from '@holdfast/contracts/http/v1-datasets';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { checkDefinition } from '../../features/datasets/check-definition.ts';
import { checkTableNames } from '../../features/datasets/check-names.ts';
import { loadedDataset, readableDataset, writableDataset } from '../../features/datasets/commit.ts';
import type { DefinedTable, StoredDefinition } from '../../features/datasets/definition.ts';
import { emptyTable } from '../../features/datasets/empty-table.ts';
import { createDataset, deleteDataset } from '../../features/datasets/keep-dataset.ts';
import { loadTurns } from '../../features/datasets/load/load-turns.ts';
import { presentDataset } from '../../features/datasets/present-dataset.ts';
import { clearRows, pushRows } from '../../features/datasets/push-rows.ts';
import type { ReportParts } from '../../features/reports/report-parts.ts';
import { listRoles } from '../../features/reports/row-roles.ts';
import { requireScope } from '../../people/keys/verify-owner.ts';
import { itemOwnerOf } from '../../platform/access/owner.ts';
import { type HttpHandlers, handle, readBody } from '../../platform/http/handle.ts';
import type { Platform } from '../../platform/platform.ts';
import { presenter } from './present.ts';
import { definedColumn, definedRelationships, presentTable } from './read-push-dataset.ts';
import { normalizeCase } from './read-token-request.ts';

/** The original's push datasets, implemented by the same loads as our own routes. */
export function pushDatasetRoutes({ platform }: ReportParts): FastifyPluginAsync {
  const { pool } = platform.database;
  const tell = (request: FastifyRequest) => presenter(request, platform.config);

  const handlers: HttpHandlers<typeof routes> = {
    createDataset: async (request, reply) => {
      const { caller, body } = request;
      requireScope(caller, 'write');
      const wanted = readBody(routes.createDataset, normalizeCase(body ?? {}, V1_DATASET_KEYS));
      const id = randomUUID();
      const definition = await definitionOf(platform, id, wanted);
      checkDefinition(definition);
      const made = await createDataset(platform, caller, { id, name: wanted.name, definition });
      const needsRole = (await listRoles(pool, caller.userId)).length > 0;
      void reply.code(201);
      return tell(request).dataset(presentDataset(made), needsRole);
    },
    deleteDataset: async ({ caller, params }) => {
      requireScope(caller, 'write');
      await deleteDataset(platform, caller, params.datasetId);
    },
    listTables: async (request) => {
      requireScope(request.caller, 'read');
      const { definition } = await loadedDataset(pool, itemOwnerOf(request.caller), request.params.datasetId);
      return tell(request).list('tables', definition.tables.map(presentTable));
    },
    addRows: async ({ caller, params, body }) => {
      requireScope(caller, 'write');
      const { rows } = readBody(routes.addRows, body);
      const { id } = await writableDataset(pool, itemOwnerOf(caller), params.datasetId);
      await loadTurns.take(id, () => pushRows(platform, caller, id, { table: params.table, rows }));
    },
    deleteRows: async ({ caller, params }) => {
      requireScope(caller, 'write');
      const { id } = await writableDataset(pool, itemOwnerOf(caller), params.datasetId);
      await loadTurns.take(id, () => clearRows(platform, caller, id, params.table));
    },
    listParameters: async (request) => {
      await readable(request);
      return tell(request).list('parameters', []);
    },
    takeOver: async ({ caller, params }) => {
      requireScope(caller, 'write');
      await writableDataset(pool, itemOwnerOf(caller), params.datasetId);
    },
  };

  async function readable({ caller, params }: FastifyRequest<{ Params: { datasetId: string } }>) {
    requireScope(caller, 'read');
    return readableDataset(pool, itemOwnerOf(caller), params.datasetId);
  }

  return async (app) => {
    await app.register(handle(routes, handlers));
    await app.register(handle(inGroups(routes), handlers));
  };
}

async function definitionOf(platform: Platform, id: string, wanted: V1NewDataset): Promise<StoredDefinition> {
  checkTableNames(wanted.tables);
  const tables: DefinedTable[] = [];
  for (const { name, columns } of wanted.tables)
    tables.push(await emptyTable(platform, id, { name, columns: columns.map(definedColumn) }));
  return { tables, relationships: definedRelationships(wanted), measures: [] };
}
