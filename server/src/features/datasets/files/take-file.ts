import type { FastifyRequest } from 'fastify';
import { isGuid } from '../../../platform/http/guid.ts';
import { notFound } from '../../../platform/http/refusal.ts';
import type { Platform } from '../../../platform/platform.ts';
import { KINDS, receiveFile } from '../load/receive-file.ts';
import type { FileKind } from '../load/stage-file.ts';
import { forgetTableFile, joinParts } from './receive-part.ts';
import { findTableFile } from './store.ts';

interface TakenFile {
  readonly kind: FileKind;
  /** To be called when it was loaded: until then the call can be repeated. */
  forget(): Promise<void>;
}

/** Puts the file of a load at `path`: the body, or the file in `?file=` that was sent in parts. */
export async function takeFile(platform: Platform, request: FastifyRequest, path: string): Promise<TakenFile> {
  const { file: id } = request.query as { readonly file?: unknown };
  if (id === undefined) {
    const { kind } = await receiveFile(request, path, platform.config.HOLDFAST_DATASET_BYTES);
    return { kind, forget: async () => undefined };
  }
  const { pool } = platform.database;
  const file = isGuid(String(id)) ? await findTableFile(pool, request.caller.userId, String(id)) : null;
  if (!file) throw notFound('tableFile');
  await joinParts(platform, file, path);
  return { kind: KINDS[file.type], forget: () => forgetTableFile(platform, file) };
}
