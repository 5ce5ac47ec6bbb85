import type { DocumentKind, SavedReport } from '@holdfast/contracts/documents/saved';
import type { OwnedDataset } from '@holdfast/contracts/http/documents';
import * as dashboards from '@holdfast/contracts/http/routes/dashboards';
import * as datasets from '@holdfast/contracts/http/routes/datasets';
import * as reports from '@holdfast/contracts/http/routes/reports';
import type { FastifyPluginAsync } from 'fastify';
import { type Handlers, handle, readBody } from '../http/handle.ts';
import { notFound, Problem } from '../http/problem.ts';
import { requireScope } from '../keys/verify-owner.ts';
import type { Platform } from '../platform.ts';
import { copyDocument, createDocument, removeDocument, restoreRevision, saveDocument } from './change-document.ts';
import type { DatasetReader } from './dataset-reader.ts';
import { existing } from './find-document.ts';
import { ownerOf, personOf } from './owner.ts';
import { findOwnedData, listOwnedData, type OwnedData } from './prediction-things.ts';
import { presentDocument, presentRetention, presentThing } from './present.ts';
import { type DocumentRow, findRevision, listDocuments, listRevisions } from './store.ts';

/** Needs `authenticate` around it: sessions and service keys alike. */
export function ownedThingRoutes(platform: Platform, reader: DatasetReader): FastifyPluginAsync {
  const { pool } = platform.database;

  const retentionOf = async (userId: string, id: string): Promise<OwnedData | null> =>
    findOwnedData(pool, userId, 'report_id', id);

  const readRetention = async (userId: string, data: OwnedData): Promise<SavedReport> => {
    const document = await reader.retention(userId, data);
    if (!document) throw notFound('This report');
    const thing = presentRetention(data, await personOf(pool, userId));
    return { ...thing, document: { ...document, id: data.reportId } };
  };

  const reportHandlers = handlersOf('report', platform);
  const onReports: Handlers<typeof reports> = {
    ...reportHandlers,
    list: async (request, reply) => {
      const own = await reportHandlers.list(request, reply);
      const { userId } = request.caller;
      const person = await personOf(pool, userId);
      const given = (await listOwnedData(pool, userId)).map((data) => presentRetention(data, person));
      return { value: [...('value' in own ? own.value : []), ...given] };
    },
    read: async (request, reply) => {
      const { userId } = request.caller;
      const given = await retentionOf(userId, request.params.documentId);
      if (!given) return reportHandlers.read(request, reply);
      requireScope(request.caller, 'read');
      return readRetention(userId, given);
    },
    copy: async (request, reply) => {
      const given = await retentionOf(request.caller.userId, request.params.documentId);
      if (!given) return reportHandlers.copy(request, reply);
      requireScope(request.caller, 'write');
      const owner = await ownerOf(pool, request.caller);
      const { document, name, datasetId } = await readRetention(owner.userId, given);
      const wanted = readBody(reports.copy, request.body ?? {});
      const row = await copyDocument(pool, owner, 'report', { name, document, datasetId }, wanted);
      return presentDocument('report', row, await personOf(pool, owner.userId));
    },
    save: async (request, reply) => {
      await refuseRetention(request.caller.userId, request.params.documentId);
      return reportHandlers.save(request, reply);
    },
    remove: async (request, reply) => {
      await refuseRetention(request.caller.userId, request.params.documentId);
      return reportHandlers.remove(request, reply);
    },
  };

  const refuseRetention = async (userId: string, id: string) => {
    if (!(await retentionOf(userId, id))) return;
    const detail = 'This report is made from its prediction: copy it and change the copy, or delete the upload.';
    throw new Problem(409, 'read-only', detail);
  };

  const onDatasets: Handlers<typeof datasets> = {
    listDatasets: async ({ caller }) => {
      requireScope(caller, 'read');
      return { value: (await listOwnedData(pool, caller.userId)).map(presentData) };
    },
    readDataset: async ({ caller, params }) => {
      requireScope(caller, 'read');
      const data = await findOwnedData(pool, caller.userId, 'dataset_id', params.datasetId);
      const tables = data && (await reader.describe(caller.userId, data));
      if (!tables) throw notFound('This dataset');
      return { ...presentData(data), tables };
    },
  };

  return async (app) => {
    await app.register(handle(datasets, onDatasets));
    await app.register(handle(reports, onReports));
    await app.register(handle(dashboards, handlersOf('dashboard', platform) as unknown as Handlers<typeof dashboards>));
  };
}

/** Reports and dashboards are kept alike: written here for reports, and the same for the other. */
function handlersOf(kind: DocumentKind, { database: { pool } }: Platform): Handlers<typeof reports> {
  const present = async (row: DocumentRow) =>
    presentDocument(kind, row, await personOf(pool, row.user_id)) as SavedReport;

  return {
    list: async ({ caller }) => {
      requireScope(caller, 'read');
      const person = await personOf(pool, caller.userId);
      return { value: (await listDocuments(pool, caller.userId, kind)).map((row) => presentThing(row, person)) };
    },
    create: async ({ caller, body }) => {
      requireScope(caller, 'write');
      const wanted = readBody(reports.create, body);
      return present(await createDocument(pool, await ownerOf(pool, caller), kind, wanted));
    },
    read: async ({ caller, params }) => {
      requireScope(caller, 'read');
      return present(await existing(pool, caller, kind, params.documentId));
    },
    save: async ({ caller, params, body }) => {
      requireScope(caller, 'write');
      const change = readBody(reports.save, body);
      return present(await saveDocument(pool, await ownerOf(pool, caller), kind, params.documentId, change));
    },
    copy: async ({ caller, params, body }) => {
      requireScope(caller, 'write');
      const { name, document, dataset_id: datasetId } = await existing(pool, caller, kind, params.documentId);
      const wanted = readBody(reports.copy, body ?? {});
      const owner = await ownerOf(pool, caller);
      return present(await copyDocument(pool, owner, kind, { name, document, datasetId }, wanted));
    },
    remove: async ({ caller, params }) => {
      requireScope(caller, 'write');
      await removeDocument(pool, await ownerOf(pool, caller), kind, params.documentId);
    },
    listRevisions: async ({ caller, params }) => {
      requireScope(caller, 'read');
      const { id } = await existing(pool, caller, kind, params.documentId);
      const rows = await listRevisions(pool, id);
      return {
        value: rows.map(({ revision, name, saved_at, saved_by }) => ({
          revision,
          name,
          savedAt: saved_at.toISOString(),
          savedBy: saved_by,
        })),
      };
    },
    readRevision: async ({ caller, params }) => {
      requireScope(caller, 'read');
      const row = await existing(pool, caller, kind, params.documentId);
      const earlier = await findRevision(pool, row.id, revisionIn(params.revision));
      if (!earlier) throw notFound('This revision');
      const { revision, name, document, saved_at, saved_by } = earlier;
      return present({ ...row, revision, name, document, changed_at: saved_at, changed_by: saved_by });
    },
    restore: async ({ caller, params, body }) => {
      requireScope(caller, 'write');
      const { revision } = readBody(reports.restore, body);
      const owner = await ownerOf(pool, caller);
      const wanted = revisionIn(params.revision);
      return present(await restoreRevision(pool, owner, kind, params.documentId, wanted, revision));
    },
  };
}

function revisionIn(text: string): number {
  const number = /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
  if (number === null) throw notFound('This revision');
  return number;
}

function presentData({ datasetId, reportId, name, createdAt, predictionId }: OwnedData): OwnedDataset {
  return { id: datasetId, name, readOnly: true, sample: predictionId === null, createdAt, reportId };
}
