import { Readable } from 'node:stream';
import { PROJECT_FILES } from '@holdfast/contracts/http/powerbi-projects';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Refusal, refusal } from '../../platform/http/refusal.ts';

export const MOST_BYTES = 64 * 1024 ** 2;

/** The body stays a stream until it is read here. */
export function acceptProjects(app: FastifyInstance): void {
  app.addContentTypeParser([...PROJECT_FILES], (_request, body, done) => done(null, body));
}

export async function receiveProject({ body, headers }: FastifyRequest): Promise<Uint8Array> {
  if (!(body instanceof Readable))
    throw refusal('not-a-form.tableFile', { types: { items: [...PROJECT_FILES], more: 0 } });
  if (Number(headers['content-length'] ?? 0) > MOST_BYTES) {
    body.resume();
    throw tooLarge();
  }
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of body) {
    bytes += part.length;
    if (bytes > MOST_BYTES) throw tooLarge();
    parts.push(part);
  }
  return Buffer.concat(parts);
}

export const tooLarge = (): Refusal => refusal('too-large.tableFile', { most: MOST_BYTES });
