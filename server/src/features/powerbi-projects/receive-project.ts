import { Readable } from 'node:stream';
import { PROJECT_FILES } from '@holdfast/contracts/http/powerbi-projects';
import { type Imported, ImportRefused, importPackage } from '@holdfast/import-powerbi';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Refusal, refusal } from '../../platform/http/refusal.ts';

export const MOST_BYTES = 64 * 1024 ** 2;

/** The body stays a stream until it is read here. */
export function acceptProjects(app: FastifyInstance): void {
  app.addContentTypeParser([...PROJECT_FILES], (_request, body, done) => done(null, body));
}

export async function receiveProject({ body, headers }: FastifyRequest, name: string): Promise<Imported> {
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
  return openProject(Buffer.concat(parts), name);
}

export const tooLarge = (): Refusal => refusal('too-large.tableFile', { most: MOST_BYTES });

export function openProject(bytes: Uint8Array, name: string): Imported {
  try {
    return importPackage(bytes, name);
  } catch (error) {
    throw asRefusalOfImport(error);
  }
}

/** Any other error stays what it is. */
export const asRefusalOfImport = (error: unknown): unknown =>
  error instanceof ImportRefused ? refusalOf(error) : error;

function refusalOf({ code, values }: ImportRefused): Refusal {
  const { file = '' } = values;
  switch (code) {
    case 'tooLarge':
    case 'tooManyFiles':
      return refusal('project-file.tooLarge');
    case 'notPowerBi':
    case 'notFound':
      return refusal('project-file.other');
    case 'badName':
      return refusal('project-export.name', { name: String(values.name) });
    case 'noReport':
    case 'noModel':
      return refusal('project-file.incomplete');
    default:
      return refusal('project-file.damaged', { file: String(file) });
  }
}
