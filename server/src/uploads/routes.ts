import { readFile, rm } from 'node:fs/promises';
import {
  ColumnChoices,
  MAX_UPLOAD_BYTES,
  PREVIEW_BYTES,
  PREVIEW_CSV_ROUTE,
  SAMPLES_ROUTE,
  UPLOAD_CSV_ROUTE,
  UPLOADS_ROUTE,
} from '@holdfast/contracts/http/uploads';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { transaction } from '../database/open-database.ts';
import { checkUserId } from '../http/authenticate.ts';
import { acceptForms, type ReceivedForm, receiveForm } from '../http/multipart.ts';
import { idIn } from '../http/path-id.ts';
import { notFound, Problem } from '../http/problem.ts';
import type { Platform } from '../platform.ts';
import { countUpload } from '../users/limits.ts';
import { acceptUpload } from './accept-upload.ts';
import { checkName, HEAD_BYTES, tooLarge } from './check-file.ts';
import { previewFile } from './preview-file.ts';
import { listSamples, sampleAsFile } from './samples.ts';
import { deleteUpload, listUploads } from './store.ts';

export const uploadsRoutes =
  (platform: Platform): FastifyPluginAsync =>
  async (app) => {
    const { config, database, files, scratch } = platform;
    acceptForms(app);

    app.get(UPLOADS_ROUTE, (request) => listUploads(database.pool, request.caller.userId));

    app.post(UPLOAD_CSV_ROUTE, async (request) => {
      await countUpload(database.pool, request.caller.userId, config);
      const form = await receiveForm(request, {
        path: scratch.file(),
        maxBytes: MAX_UPLOAD_BYTES,
        tooLarge: tooLarge(),
        headBytes: HEAD_BYTES,
        checkName,
      });
      try {
        checkOwner(request, form);
        return await acceptUpload(platform, request.caller.userId, form.file, choicesIn(form));
      } finally {
        await rm(form.file.path, { force: true });
      }
    });

    app.post(PREVIEW_CSV_ROUTE, async (request) => {
      const form = await receiveForm(request, {
        path: scratch.file(),
        maxBytes: PREVIEW_BYTES,
        tooLarge: new Problem(413, 'too-large', 'A preview needs only the first 256 KB of the file.'),
        headBytes: 0,
        checkName,
      });
      try {
        checkUserId(request.caller, form.fields.get('user_id') ?? []);
        const whole = form.fields.get('whole')?.[0] === 'true' || form.file.size < PREVIEW_BYTES;
        return previewFile(await readFile(form.file.path), form.file.filename, choicesIn(form), whole);
      } finally {
        await rm(form.file.path, { force: true });
      }
    });

    app.delete(`${UPLOADS_ROUTE}/:id`, async (request) => {
      const id = idIn(request);
      const { userId } = request.caller;
      const deleted = await transaction(database.pool, (client) => deleteUpload(client, userId, id));
      if (!deleted) throw notFound('This upload');
      for (const key of deleted.keys) await files.remove(key);
      return { success: true };
    });

    app.get(SAMPLES_ROUTE, () => listSamples());

    app.post<{ Params: { name: string } }>(`${SAMPLES_ROUTE}/:name`, async (request) => {
      await countUpload(database.pool, request.caller.userId, config);
      const file = await sampleAsFile(request.params.name, scratch.file());
      return acceptUpload(platform, request.caller.userId, file, {});
    });
  };

function checkOwner(request: FastifyRequest, form: ReceivedForm): void {
  const userIds = form.fields.get('user_id');
  if (!userIds) throw new Problem(400, 'no-user-id', 'The form has no user_id.');
  checkUserId(request.caller, userIds);
}

function choicesIn(form: ReceivedForm): ColumnChoices {
  const given = form.fields.get('choices')?.at(-1) ?? '';
  if (given.trim() === '') return {};
  try {
    return z.parse(ColumnChoices, JSON.parse(given));
  } catch (cause) {
    throw Object.assign(new Problem(400, 'bad-choices', 'The choices about columns could not be understood.'), {
      cause,
    });
  }
}
