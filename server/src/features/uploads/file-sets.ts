import { rm } from 'node:fs/promises';
import { FILES_OF_A_SET, MAX_FILE_SET_BYTES } from '@holdfast/contracts/http/file-sets';
import type * as routes from '@holdfast/contracts/http/routes/file-sets';
import type { FastifyRequest } from 'fastify';
import { requireScope } from '../../people/keys/verify-owner.ts';
import { itemOwnerOf } from '../../platform/access/owner.ts';
import { checkUserId } from '../../platform/http/authenticate.ts';
import type { HttpHandlers } from '../../platform/http/handle.ts';
import { type ReceivedFile, type ReceivedFiles, receiveFiles } from '../../platform/http/multipart.ts';
import { refusal } from '../../platform/http/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import { nounOf, readOwnNouns } from '../columns/read-nouns.ts';
import { modelsForFiles } from '../models/models-for-files.ts';
import { acceptUpload, type StoredFile, type UploadWriter } from './accept-upload.ts';
import { checkOwner, choicesIn, howToJoin } from './form-fields.ts';
import { packFiles } from './pack-files.ts';
import { FileSetPreviews } from './preview-file-set.ts';

interface UploadSteps {
  writerFor(request: FastifyRequest, file: StoredFile): UploadWriter;
  count(userId: string): Promise<void>;
}

const wrongCount = () => refusal('file-count', FILES_OF_A_SET);

/** Several files about the same customers in one form, or one workbook, for one prediction. */
export function fileSetHandlers(platform: Platform, { writerFor, count }: UploadSteps): HttpHandlers<typeof routes> {
  const { scratch } = platform;
  const previews = new FileSetPreviews(platform);

  /** With the files packed as one, which is deleted afterwards unless it was stored. */
  async function withSet<Result>(
    request: FastifyRequest,
    use: (packed: StoredFile, fields: ReceivedFiles['fields']) => Promise<Result>,
  ): Promise<Result> {
    const { fields, files } = await receiveFiles(request, {
      newPath: () => scratch.file(),
      maxBytes: MAX_FILE_SET_BYTES,
      tooLarge: refusal('too-large.set', { most: MAX_FILE_SET_BYTES }),
      headBytes: 0,
      most: FILES_OF_A_SET.most,
      tooMany: wrongCount(),
      checkName,
    });
    const packed = scratch.file();
    try {
      checkFiles(files);
      return await use(await packFiles(files, packed), fields);
    } finally {
      for (const path of [packed, ...files.map((file) => file.path)]) await rm(path, { force: true });
    }
  }

  return {
    uploadFileSet: async (request) => {
      const { caller } = request;
      requireScope(caller, 'write');
      await count(caller.userId);
      return withSet(request, (packed, fields) => {
        checkOwner(request, fields);
        const choices = { ...choicesIn(fields), ...howToJoin(fields) };
        return acceptUpload(platform, itemOwnerOf(caller), packed, choices, writerFor(request, packed));
      });
    },

    previewFileSet: async (request) => {
      const { caller } = request;
      requireScope(caller, 'read');
      return withSet(request, async ({ path }, fields) => {
        checkUserId(caller, fields.get('user_id') ?? []);
        const how = { choices: choicesIn(fields), ...howToJoin(fields) };
        const preview = await previews.preview(path, how, caller.userId);
        const used = preview.files.filter(({ left_out }) => !left_out);
        const known = used.map(({ recognised, columns }) => ({ export: recognised, columns }));
        const { pool } = platform.database;
        const columns = used.find(({ file }) => file === preview.base)?.columns ?? [];
        const id = preview.links.find(({ to }) => to === preview.base)?.key ?? null;
        const noun = nounOf({ columns, roles: { id } }, await readOwnNouns(pool, caller.userId));
        return { ...preview, noun, models: await modelsForFiles(pool, itemOwnerOf(caller), known) };
      });
    },
  };
}

function checkName(filename: string): void {
  if (!/\.(csv|xlsx)$/i.test(filename)) throw refusal('not-export');
}

function checkFiles(files: readonly ReceivedFile[]): void {
  const isWorkbook = files.length === 1 && /\.xlsx$/i.test(files[0]?.filename ?? '');
  if (files.length < FILES_OF_A_SET.least && !isWorkbook) throw wrongCount();
  const names = new Set<string>();
  for (const { filename: name, size } of files) {
    if (size === 0) throw refusal('empty-export', { name });
    if (names.has(name)) throw refusal('same-name', { name });
    names.add(name);
  }
}
