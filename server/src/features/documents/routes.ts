import type { DocumentKind, SavedReport } from '@holdfast/contracts/documents/saved';
import * as dashboards from '@holdfast/contracts/http/routes/dashboards';
import * as datasets from '@holdfast/contracts/http/routes/datasets';
import * as papers from '@holdfast/contracts/http/routes/papers';
import * as reports from '@holdfast/contracts/http/routes/reports';
import type { FastifyPluginAsync } from 'fastify';
import { requireScope } from '../../people/keys/verify-owner.ts';
import { type HttpHandlers, handle, readBody } from '../../platform/http/handle.ts';
import { notFound } from '../../platform/http/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import { restoreRevision } from './change-document.ts';
import { requireStored } from './find-document.ts';
import type { OwnedItems } from './owned-items.ts';
import { ownerOf, personOf } from './owner.ts';
import { presentDocument } from './present.ts';
import { type DocumentRow, findRevision, listRevisions } from './store.ts';

/** Must run inside `authenticate`: sessions and service keys. */
export function ownedThingRoutes(platform: Platform, things: OwnedItems): FastifyPluginAsync {
  const onDatasets: HttpHandlers<typeof datasets> = {
    listDatasets: async ({ caller }) => {
      requireScope(caller, 'read');
      return { value: await things.listDatasets(caller) };
    },
    readDataset: async ({ caller, params }) => {
      requireScope(caller, 'read');
      return things.describeDataset(caller, params.datasetId);
    },
  };
  const onPapers: HttpHandlers<typeof papers> = {
    makePaper: async ({ caller, params, body }) => {
      requireScope(caller, 'write');
      const wanted = readBody(papers.makePaper, body);
      return things.makePaper(await ownerOf(platform.database.pool, caller), params.documentId, wanted);
    },
  };
  const onDashboards = handlersOf('dashboard', platform, things) as unknown as HttpHandlers<typeof dashboards>;
  return async (app) => {
    await app.register(handle(datasets, onDatasets));
    await app.register(handle(reports, handlersOf('report', platform, things)));
    await app.register(handle(papers, onPapers));
    await app.register(handle(dashboards, onDashboards));
  };
}

/** Handlers shared by reports and dashboards. */
function handlersOf(
  kind: DocumentKind,
  { database: { pool } }: Platform,
  things: OwnedItems,
): HttpHandlers<typeof reports> {
  const present = async (row: DocumentRow) =>
    presentDocument(kind, row, await personOf(pool, row.user_id)) as SavedReport;

  return {
    list: async ({ caller }) => {
      requireScope(caller, 'read');
      return { value: await things.list(caller, kind) };
    },
    create: async ({ caller, body }) => {
      requireScope(caller, 'write');
      const wanted = readBody(reports.create, body);
      return (await things.create(await ownerOf(pool, caller), kind, wanted)) as SavedReport;
    },
    read: async ({ caller, params }) => {
      requireScope(caller, 'read');
      return (await things.read(caller, kind, params.documentId)) as SavedReport;
    },
    save: async ({ caller, params, body }) => {
      requireScope(caller, 'write');
      const change = readBody(reports.save, body);
      return (await things.save(await ownerOf(pool, caller), kind, params.documentId, change)) as SavedReport;
    },
    copy: async ({ caller, params, body }) => {
      requireScope(caller, 'write');
      const wanted = readBody(reports.copy, body ?? {});
      return (await things.copy(await ownerOf(pool, caller), kind, params.documentId, wanted)) as SavedReport;
    },
    remove: async ({ caller, params }) => {
      requireScope(caller, 'write');
      await things.remove(await ownerOf(pool, caller), kind, params.documentId);
    },
    listRevisions: async ({ caller, params }) => {
      requireScope(caller, 'read');
      const { id } = await requireStored(pool, caller, kind, params.documentId);
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
      const row = await requireStored(pool, caller, kind, params.documentId);
      const earlier = await findRevision(pool, row.id, revisionIn(params.revision));
      if (!earlier) throw notFound('revision');
      const { revision, name, document, saved_at, saved_by } = earlier;
      return present({ ...row, revision, name, document, changed_at: saved_at, changed_by: saved_by });
    },
    restore: async ({ caller, params, body }) => {
      requireScope(caller, 'write');
      const { revision } = readBody(reports.restore, body);
      const owner = await ownerOf(pool, caller);
      const wanted = revisionIn(params.revision);
      return present(await restoreRevision(pool, { owner, kind, id: params.documentId }, wanted, revision));
    },
  };
}

function revisionIn(text: string): number {
  const number = /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
  if (number === null) throw notFound('revision');
  return number;
}
