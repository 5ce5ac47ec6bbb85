import { createHash } from 'node:crypto';
import { once, setMaxListeners } from 'node:events';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate as laterTurn } from 'node:timers/promises';
import { Busboy } from '@fastify/busboy';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal, refusal } from './refusal.ts';

export interface ReceivedForm {
  fields: Map<string, string[]>;
  file: ReceivedFile;
}

/** A complete file of a form on the local disk, with its first bytes and its hash. */
export interface ReceivedFile {
  path: string;
  filename: string;
  size: number;
  sha256: string;
  head: Buffer;
}

interface Rules {
  /** Where the file is written while it arrives. */
  path: string;
  maxBytes: number;
  tooLarge: Refusal;
  headBytes: number;
  /** The only part is the file, whatever it is called: clients of the original API name it as they like. */
  isAnyPart?: boolean;
  /** Called before the first byte of the file is stored. */
  checkName(filename: string): void;
}

/** For several files in parts named "file"; the limit of bytes is for all of them together. */
interface SetRules extends Omit<Rules, 'path'> {
  newPath(): string;
  readonly most: number;
  readonly tooMany: Refusal;
}

export interface ReceivedFiles {
  fields: Map<string, string[]>;
  files: ReceivedFile[];
}

/** Space for boundaries, headers and the other fields around a file of the maximum size. */
const AROUND_THE_FILE = 65_536;
const SMALL = { fields: 10, fieldSize: 32_768, fieldNameSize: 100, headerPairs: 50 };

const severalFilesRefused = () => refusal('two-files');
const malformedForm = () => refusal('broken-form');

/** The body stays a stream until `receiveForm` reads it. */
export function acceptForms(app: FastifyInstance): void {
  app.addContentTypeParser('multipart/form-data', (_request, body, done) => done(null, body));
}

/** Reads a form whose file is needed only while it is answered: the file is deleted afterwards. */
export async function withForm<Result>(
  request: FastifyRequest,
  rules: Rules,
  use: (form: ReceivedForm) => Promise<Result>,
): Promise<Result> {
  const form = await receiveForm(request, rules);
  try {
    return await use(form);
  } finally {
    await rm(form.file.path, { force: true });
  }
}

/** For files of comma-separated values that are read whole or by their head. */
export const csvRules = (path: string, maxBytes: number, tooLarge: Refusal): Rules => ({
  path,
  maxBytes,
  tooLarge,
  headBytes: 0,
  checkName: (name) => {
    if (!/\.csv$/i.test(name)) throw refusal('not-csv');
  },
});

/**
 * Reads a form with exactly one file in the part named "file". Only the head is held in memory. On any refusal or
 * broken connection the file is deleted before this throws, and the rest of the body is discarded so that the sender
 * can receive the answer.
 */
export async function receiveForm(request: FastifyRequest, rules: Rules): Promise<ReceivedForm> {
  const { path, ...others } = rules;
  const oneFile = { ...others, newPath: () => path, most: 1, tooMany: severalFilesRefused() };
  const { fields, files } = await receiveFiles(request, oneFile);
  return { fields, file: files[0] as ReceivedFile };
}

/** The same with several files, at least one. */
export async function receiveFiles(request: FastifyRequest, rules: SetRules): Promise<ReceivedFiles> {
  const type = request.headers['content-type'] ?? '';
  const { body } = request;
  if (!/^multipart\/form-data/i.test(type) || !(body instanceof Readable)) {
    throw refusal('not-a-form');
  }
  if (Number(request.headers['content-length'] ?? 0) > rules.maxBytes + AROUND_THE_FILE) throw rules.tooLarge;
  const limits = { ...SMALL, files: rules.most + 1, fileSize: rules.maxBytes + 1 };
  const fields = new Map<string, string[]>();
  const files: { readonly path: string; readonly received: Promise<ReceivedFile> }[] = [];
  const allReceived = () => Promise.all(files.map(({ received }) => received));
  const total = { bytes: 0 };
  const hangUp = new AbortController();
  setMaxListeners(rules.most + 1, hangUp.signal);
  try {
    const parser = new Busboy({
      headers: { ...request.headers, 'content-type': type },
      limits,
      ...(rules.isAnyPart === true && { isPartAFile: () => true }),
    });
    const refused = new Promise<never>((_resolve, refuse) => {
      parser.on('file', (name, stream, filename) => {
        // A stream without an error listener would crash the process.
        stream.on('error', () => refuse(malformedForm()));
        const problem = checkPart(name, filename, files.length, rules);
        if (problem) {
          stream.resume();
          return refuse(problem);
        }
        const path = rules.newPath();
        const received = receive(stream, { path, total }, rules, hangUp.signal).then((read) => ({
          path,
          filename,
          ...read,
        }));
        received.catch(refuse);
        files.push({ path, received });
      });
      parser.on('field', (name: string | undefined, value, nameTruncated, valueTruncated) => {
        if (name === undefined) return refuse(malformedForm());
        if (nameTruncated || valueTruncated) refuse(refusal('field-too-long', { name }));
        fields.set(name, [...(fields.get(name) ?? []), value]);
      });
      parser.on('filesLimit', () => refuse(rules.tooMany));
      parser.on('fieldsLimit', () => refuse(refusal('too-many-fields')));
      parser.on('error', () => refuse(malformedForm()));
      body.once('error', refuse);
      void rejectIfTruncated(body, allReceived).catch(refuse);
    });
    await Promise.race([refused, once(body.pipe(parser), 'finish')]);
    const received = await Promise.race([refused, allReceived()]);
    if (received.length === 0) throw refusal('no-file');
    return { fields, files: received };
  } catch (error) {
    body.unpipe();
    body.resume();
    hangUp.abort();
    await Promise.allSettled(files.map(({ received }) => received));
    for (const { path } of files) await rm(path, { force: true });
    throw translate(error as NodeJS.ErrnoException);
  }
}

/**
 * The parser waits forever on a part whose headers do not end. Apart from writing the file it works synchronously, so
 * once the body and the file are done it has either finished or never will.
 */
async function rejectIfTruncated(body: Readable, received: () => Promise<unknown>): Promise<never> {
  await once(body, 'end');
  await laterTurn();
  await received().catch(() => undefined);
  await laterTurn();
  throw malformedForm();
}

function checkPart(name: string | undefined, filename: string, before: number, rules: SetRules): Error | null {
  if (before >= rules.most) return rules.tooMany;
  if (name !== 'file' && rules.isAnyPart !== true) {
    return refusal('unexpected-part', { name: name ?? '' });
  }
  try {
    rules.checkName(filename);
    return null;
  } catch (problem) {
    return problem as Error;
  }
}

async function receive(
  incoming: Readable,
  { path, total }: { readonly path: string; readonly total: { bytes: number } },
  rules: SetRules,
  signal: AbortSignal,
): Promise<Omit<ReceivedFile, 'path' | 'filename'>> {
  const hash = createHash('sha256');
  const heads: Buffer[] = [];
  let size = 0;
  const watch = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (size < rules.headBytes) heads.push(chunk.subarray(0, rules.headBytes - size));
      size += chunk.length;
      total.bytes += chunk.length;
      hash.update(chunk);
      if (total.bytes > rules.maxBytes) done(rules.tooLarge);
      else done(null, chunk);
    },
  });
  const sink = createWriteStream(path, { flags: 'wx' });
  // `incoming` stays out of the pipeline, which on an error would wait for its end, and that is up to the sender.
  incoming.pipe(watch);
  await pipeline(watch, sink, { signal });
  return { size, sha256: hash.digest('hex'), head: Buffer.concat(heads) };
}

/** Form errors are the sender's fault, disk errors are ours. */
const translate = (error: NodeJS.ErrnoException) =>
  error instanceof Refusal || error.syscall ? error : malformedForm();
