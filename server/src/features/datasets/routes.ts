import { rm } from 'node:fs/promises';
import {
  type DatasetRefresh,
  type LoadMode,
  MAX_RECENT_DAYS,
  WORKBOOK_FILE,
} from '@holdfast/contracts/http/own-datasets';
import * as routes from '@holdfast/contracts/http/routes/own-datasets';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { requireScope } from '../../people/keys/verify-owner.ts';
import { itemOwnerOf } from '../../platform/access/owner.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { type HttpHandlers, handle, readBody } from '../../platform/http/handle.ts';
import { renderFor } from '../../platform/http/problem.ts';
import { refusal } from '../../platform/http/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import { changeDataset } from './change-dataset.ts';
import { checkTableName } from './check-names.ts';
import { loadedDataset, readableDataset, writableDataset } from './commit.ts';
import { takeFile } from './files/take-file.ts';
import type { StoredDataset } from './find-dataset.ts';
import { createDataset, deleteDataset, dropTable } from './keep-dataset.ts';
import { checkLoad, loadRows } from './load/load-rows.ts';
import type { TableLoad } from './load/load-table.ts';
import { loadTurns } from './load/load-turns.ts';
import { loadWorkbook, sheetsOf } from './load/load-workbook.ts';
import { acceptFiles } from './load/receive-file.ts';
import type { TableFile } from './load/stage-file.ts';
import { presentDataset } from './present-dataset.ts';
import { presentDefinition } from './present-definition.ts';
import { proposeRelationships } from './propose-relationships.ts';
import { readTypes } from './read-types.ts';
import { recentRefreshes, type StoredRefresh } from './recent-refreshes.ts';
import { renewDataset } from './renew-dataset.ts';

/** Must run inside `authenticate`: sessions and service keys. */
export function datasetRoutes(platform: Platform): FastifyPluginAsync {
  const { pool } = platform.database;

  const present = async (request: FastifyRequest, { problem, ...refresh }: StoredRefresh): Promise<DatasetRefresh> => ({
    ...refresh,
    problem: problem && (await renderFor(request, problem)),
  });

  /** The file of a request, on disk until `work` is done. */
  const withLoad = async <Result>(
    request: LoadRequest,
    mode: LoadMode | 'check',
    work: (caller: Caller, dataset: StoredDataset, load: TableLoad) => Promise<Result>,
  ): Promise<Result> => {
    const { caller, params, query } = request;
    requireScope(caller, 'write');
    const dataset = await writableDataset(pool, itemOwnerOf(caller), params.datasetId);
    const types = readTypes(query.types);
    const table = params.table.trim();
    checkTableName(table);
    const path = platform.scratch.file();
    try {
      const { kind, forget } = await takeFile(platform, request, path);
      const sheet = query.sheet === undefined ? undefined : String(query.sheet);
      if (sheet !== undefined && kind !== 'workbook') throw refusal('dataset-file.noSheets');
      const file: TableFile = kind === 'workbook' ? { kind, path, sheet } : { kind, path };
      const wanted = { table, types, file, ...joiningOf(query, mode === 'check' ? 'replace' : mode) };
      const result = await loadTurns.take(dataset.id, () => work(caller, dataset, wanted));
      if (mode !== 'check') await forget();
      return result;
    } finally {
      await rm(path, { force: true });
    }
  };
  const load = (request: LoadRequest, mode: LoadMode) =>
    withLoad(request, mode, (caller, { id }, wanted) =>
      loadRows(platform, caller, id, { ...wanted, isConfirmed: hasConfirmed(request.query) }),
    );

  const handlers: HttpHandlers<typeof routes> = {
    createDataset: async ({ caller, body }) => {
      requireScope(caller, 'write');
      const { name } = readBody(routes.createDataset, body);
      return presentDataset(await createDataset(platform, caller, { name }));
    },
    changeDataset: async ({ caller, params, body }) => {
      requireScope(caller, 'write');
      const change = readBody(routes.changeDataset, body);
      const { id } = await writableDataset(pool, itemOwnerOf(caller), params.datasetId);
      const changed = presentDefinition(await loadTurns.take(id, () => changeDataset(platform, caller, id, change)));
      if (!changed) throw refusal('read-only.dataset');
      return changed;
    },
    deleteDataset: async ({ caller, params }) => {
      requireScope(caller, 'write');
      await deleteDataset(platform, caller, params.datasetId);
    },
    replaceRows: (request) => load(request, 'replace'),
    checkRows: (request) =>
      withLoad(request, 'check', (_caller, dataset, wanted) => checkLoad(platform, dataset, wanted)),
    appendRows: (request) => load(request, 'append'),
    upsertRows: (request) => load(request, 'upsert'),
    replaceSheets: async (request) => {
      const { caller, params, query } = request;
      requireScope(caller, 'write');
      const dataset = await writableDataset(pool, itemOwnerOf(caller), params.datasetId);
      const path = platform.scratch.file();
      try {
        const { kind, forget } = await takeFile(platform, request, path);
        if (kind !== 'workbook') throw refusal('not-a-form.tableFile', { types: { items: [WORKBOOK_FILE], more: 0 } });
        const name = query.name === undefined ? undefined : String(query.name);
        const wanted = { path, name, only: sheetsIn(query.sheets), isConfirmed: hasConfirmed(query) };
        const loaded = await loadTurns.take(dataset.id, () => loadWorkbook(platform, caller, dataset, wanted));
        await forget();
        return loaded;
      } finally {
        await rm(path, { force: true });
      }
    },
    listSheets: async (request) => {
      requireScope(request.caller, 'write');
      const path = platform.scratch.file();
      try {
        const { kind } = await takeFile(platform, request, path);
        if (kind !== 'workbook') throw refusal('not-a-form.tableFile', { types: { items: [WORKBOOK_FILE], more: 0 } });
        return await loadTurns.take(request.caller.userId, () => sheetsOf(platform, path));
      } finally {
        await rm(path, { force: true });
      }
    },
    deleteTable: async ({ caller, params, query }) => {
      requireScope(caller, 'write');
      const { datasetId, table: name } = params;
      await dropTable(platform, caller, datasetId, { name, isConfirmed: hasConfirmed(query) });
    },
    listProposals: async ({ caller, params }) => {
      requireScope(caller, 'read');
      const { id, definition } = await loadedDataset(pool, itemOwnerOf(caller), params.datasetId);
      return { value: await loadTurns.take(id, () => proposeRelationships(platform, definition)) };
    },
    refreshDataset: async (request) => {
      const { caller, params } = request;
      requireScope(caller, 'write');
      const { id } = await writableDataset(pool, itemOwnerOf(caller), params.datasetId);
      return present(request, await loadTurns.take(id, () => renewDataset(platform, caller, id)));
    },
    listRefreshes: async (request) => {
      const { caller, params } = request;
      requireScope(caller, 'read');
      const { id } = await readableDataset(pool, itemOwnerOf(caller), params.datasetId);
      return { value: await Promise.all((await recentRefreshes(pool, id)).map((one) => present(request, one))) };
    },
  };
  return handle(routes, handlers, acceptFiles);
}

type LoadRequest = FastifyRequest<{ Params: { datasetId: string; table: string }; Querystring: LoadQuery }>;

const hasConfirmed = ({ confirm }: { readonly confirm?: unknown }): boolean => confirm === 'true';

const SheetNames = z.array(z.string()).check(z.minLength(1));

/** A JSON list of names; undefined: all sheets. */
function sheetsIn(given: unknown): string[] | undefined {
  if (given === undefined) return undefined;
  try {
    return SheetNames.parse(JSON.parse(String(given)));
  } catch (cause) {
    throw refusal('dataset-file.sheets', {}, { cause });
  }
}

interface LoadQuery {
  readonly types?: unknown;
  readonly key?: unknown;
  readonly date?: unknown;
  readonly days?: unknown;
  readonly sheet?: unknown;
  readonly file?: unknown;
  readonly confirm?: unknown;
}

/** How the rows of a file join those of the table. */
function joiningOf({ key, date, days }: LoadQuery, mode: LoadMode): Pick<TableLoad, 'mode' | 'key' | 'recent'> {
  if (mode !== 'upsert' || (date === undefined && days === undefined))
    return { mode, ...(key !== undefined && { key: String(key) }) };
  const count = Number(days);
  if (key !== undefined || date === undefined || !Number.isInteger(count) || count < 1 || count > MAX_RECENT_DAYS)
    throw refusal('dataset-key.days', { most: MAX_RECENT_DAYS });
  return { mode: 'recent', recent: { column: String(date), days: count } };
}
