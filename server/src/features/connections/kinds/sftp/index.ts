import { randomBytes } from 'node:crypto';
import { posix } from 'node:path';
import type { DestinationPlace, SourcePlace } from '@holdfast/contracts/http/connections/kinds';
import { MAX_UPLOAD_BYTES } from '@holdfast/contracts/http/uploads';
import type { SFTPWrapper } from 'ssh2';
import { findServer } from '../../../../platform/external/find-server.ts';
import { refusal } from '../../../../platform/http/refusal.ts';
import { asCsv } from '../../download.ts';
import { fillPlaceholders } from '../../fill-placeholders.ts';
import type { ConnectionKind } from '../../kind.ts';
import { withSftp } from './connect.ts';

export default {
  async check({ host }, reach) {
    await findServer(host, reach);
  },
  async read(place, { secret, reach }) {
    const bytes = await withSftp({ ...place, secret }, reach, (session) => readFile(session, place.file));
    return { filename: asCsv(posix.basename(place.file)), bytes, mayWrite: false };
  },
  async write(place, { secret, reach }, { prediction, file }) {
    const { body } = await file();
    await withSftp({ ...place, secret }, reach, (session) =>
      replaceFile(session, fillPlaceholders(place.file, prediction), body),
    );
    return prediction.rows_processed;
  },
} satisfies ConnectionKind<Extract<SourcePlace, { kind: 'sftp' }>, Extract<DestinationPlace, { kind: 'sftp' }>>;

async function readFile(session: SFTPWrapper, path: string): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  const stream = session.createReadStream(path);
  // Its handle is closed after the last part, and a connection that ends meanwhile must not end this process.
  stream.on('error', () => undefined);
  for await (const part of stream) {
    parts.push(part as Buffer);
    size += (part as Buffer).length;
    if (size > MAX_UPLOAD_BYTES) throw refusal('too-large');
  }
  return Buffer.concat(parts);
}

type Done = (error?: Error | null) => void;
const promiseOf = (act: (done: Done) => void) =>
  new Promise<void>((resolve, reject) => act((error) => (error ? reject(error) : resolve())));

/** A reader finds the old file or the new one: it is written under another name first. */
async function replaceFile(session: SFTPWrapper, path: string, body: Buffer): Promise<void> {
  const folder = posix.dirname(path);
  await makeFolder(session, folder);
  const draft = posix.join(folder, `.${posix.basename(path)}.${randomBytes(6).toString('hex')}`);
  try {
    await promiseOf((done) => session.writeFile(draft, body, done));
    await promiseOf((done) => session.ext_openssh_rename(draft, path, done)).catch(async () => {
      // Without OpenSSH's extension a rename does not replace a file.
      await promiseOf((done) => session.unlink(path, () => done()));
      await promiseOf((done) => session.rename(draft, path, done));
    });
  } catch (error) {
    await promiseOf((done) => session.unlink(draft, () => done()));
    throw error;
  }
}

async function makeFolder(session: SFTPWrapper, folder: string): Promise<void> {
  if (folder === '.' || folder === '/') return;
  if (
    await promiseOf((done) => session.stat(folder, done)).then(
      () => true,
      () => false,
    )
  )
    return;
  await makeFolder(session, posix.dirname(folder));
  await promiseOf((done) => session.mkdir(folder, done));
}
