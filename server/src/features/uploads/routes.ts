import { readFile, rm } from 'node:fs/promises';
import * as setRoutes from '@holdfast/contracts/http/routes/file-sets';
import * as fileRoutes from '@holdfast/contracts/http/routes/uploads';
import { MAX_UPLOAD_BYTES, PREVIEW_BYTES } from '@holdfast/contracts/http/uploads';
import { message } from '@holdfast/texts/message';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { KIND_WORDS } from '../../people/audit/audit-texts.ts';
import { recordAudit } from '../../people/audit/record-audit.ts';
import { requireScope } from '../../people/keys/verify-owner.ts';
import { countUpload } from '../../people/users/limits.ts';
import { itemOwnerOf } from '../../platform/access/owner.ts';
import { transaction } from '../../platform/database/open-database.ts';
import { checkUserId } from '../../platform/http/authenticate.ts';
import { type HttpHandlers, handle } from '../../platform/http/handle.ts';
import { acceptForms, receiveForm } from '../../platform/http/multipart.ts';
import { idIn } from '../../platform/http/path-id.ts';
import { localeOf } from '../../platform/http/reader-locale.ts';
import { notFound, refusal } from '../../platform/http/refusal.ts';
import { traceOf } from '../../platform/http/trace-requests.ts';
import type { Platform } from '../../platform/platform.ts';
import { keepTrace } from '../../platform/traces/stored-trace.ts';
import { withColumnLabels } from '../columns/apply-labels.ts';
import { describeLabels } from '../columns/read-labels.ts';
import { nounOf, readOwnNouns } from '../columns/read-nouns.ts';
import { acceptUpload, type StoredFile, type UploadWriter } from './accept-upload.ts';
import { checkName, HEAD_BYTES, tooLarge } from './check-file.ts';
import { deleteUpload } from './delete-upload.ts';
import { fileSetHandlers } from './file-sets.ts';
import { checkOwner, choicesIn } from './form-fields.ts';
import { previewFile } from './preview-file.ts';
import { listSamples, sampleAsFile } from './samples.ts';
import { listUploads } from './store.ts';
import { UploadTurns } from './upload-turns.ts';

const routes = { ...fileRoutes, ...setRoutes };

export function uploadsRoutes(platform: Platform): FastifyPluginAsync {
  const { config, database, files, scratch } = platform;
  // Half of the connections stay free for other requests.
  const turns = new UploadTurns(Math.floor(config.DATABASE_POOL / 2));
  const writerFor = (request: FastifyRequest, { filename: thing }: StoredFile): UploadWriter => ({
    take: (work) => turns.take(work),
    commit: (write) =>
      turns.take(() =>
        transaction(database.pool, async (client) => {
          const written = await write(client);
          await keepTrace(client, written.prediction_id, traceOf(request));
          await recordAudit(client, request.caller, message('audit.added', { kind: KIND_WORDS.upload, thing }));
          return written;
        }),
      ),
  });
  const count = (userId: string) => turns.take(() => countUpload(database.pool, userId, config));
  const handlers: HttpHandlers<typeof routes> = {
    listUploads: async ({ caller }) => {
      requireScope(caller, 'read');
      return listUploads(database.pool, itemOwnerOf(caller));
    },

    uploadFile: async (request) => {
      requireScope(request.caller, 'write');
      await count(request.caller.userId);
      const form = await receiveForm(request, {
        path: scratch.file(),
        maxBytes: MAX_UPLOAD_BYTES,
        tooLarge: tooLarge(),
        headBytes: HEAD_BYTES,
        checkName,
      });
      try {
        checkOwner(request, form.fields);
        return await acceptUpload(
          platform,
          itemOwnerOf(request.caller),
          form.file,
          choicesIn(form.fields),
          writerFor(request, form.file),
        );
      } finally {
        await rm(form.file.path, { force: true });
      }
    },

    previewFile: async (request) => {
      requireScope(request.caller, 'read');
      const form = await receiveForm(request, {
        path: scratch.file(),
        maxBytes: PREVIEW_BYTES,
        tooLarge: refusal('too-large.head'),
        headBytes: 0,
        checkName,
      });
      try {
        checkUserId(request.caller, form.fields.get('user_id') ?? []);
        const whole = form.fields.get('whole')?.[0] === 'true' || form.file.size < PREVIEW_BYTES;
        const preview = previewFile(await readFile(form.file.path), form.file.filename, choicesIn(form.fields), whole);
        const names = preview.columns.map(({ name }) => name);
        const { userId } = request.caller;
        const { labels, described } = await describeLabels(database.pool, userId, names);
        const named = (wanted: string) => preview.columns.find(({ role }) => role === wanted)?.name ?? null;
        const roles = { id: named('id'), label: named('label') };
        const noun = nounOf({ columns: names, roles }, await readOwnNouns(database.pool, userId));
        return { ...withColumnLabels(preview, labels), labels: described, noun };
      } finally {
        await rm(form.file.path, { force: true });
      }
    },

    ...fileSetHandlers(platform, { writerFor, count }),

    deleteUpload: async (request) => {
      requireScope(request.caller, 'write');
      const id = idIn(request);
      const { userId } = request.caller;
      const deleted = await transaction(database.pool, async (client) => {
        const gone = await deleteUpload(client, userId, id);
        if (!gone) throw notFound('upload');
        const { filename: thing, workspaceId } = gone;
        const says = message('audit.deleted', { kind: KIND_WORDS.upload, thing });
        await recordAudit(client, request.caller, says, { workspaceId });
        return gone;
      });
      for (const key of deleted.keys) await files.remove(key);
      return { success: true };
    },

    listSamples: async (request) => {
      requireScope(request.caller, 'read');
      return listSamples(localeOf(request));
    },

    uploadSample: async (request) => {
      requireScope(request.caller, 'write');
      await count(request.caller.userId);
      const file = await sampleAsFile(request.params.name, scratch.file());
      return acceptUpload(platform, itemOwnerOf(request.caller), file, {}, writerFor(request, file));
    },
  };
  return handle(routes, handlers, acceptForms);
}
