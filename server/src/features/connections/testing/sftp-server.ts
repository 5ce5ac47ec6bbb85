import { createHash, generateKeyPairSync } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import ssh2, { type Connection, type SFTPWrapper } from 'ssh2';
import { tracked } from '../../../testing/fixtures.ts';

export interface SftpServer {
  readonly port: number;
  readonly fingerprint: string;
  /** Contents by path. */
  readonly files: Map<string, Buffer>;
  readonly folders: Set<string>;
  /** Every rename, as `from > to`. */
  readonly renames: string[];
  readonly behaviour: { password: string; publicKey: Buffer | null; cutsAfter: number; isOpenSsh: boolean };
  close(): Promise<void>;
}

const { OK, NO_SUCH_FILE, FAILURE } = ssh2.utils.sftp.STATUS_CODE;

/** An SFTP server over ssh2's own server side, with files in memory. */
export async function openSftpServer(): Promise<SftpServer> {
  const hostKey = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({
    type: 'pkcs1',
    format: 'pem',
  });
  const parsed = ssh2.utils.parseKey(hostKey);
  if (parsed instanceof Error) throw parsed;
  const digest = createHash('sha256').update(parsed.getPublicSSH()).digest('base64');
  const state = {
    fingerprint: `SHA256:${digest.replace(/=+$/, '')}`,
    files: new Map<string, Buffer>(),
    folders: new Set<string>(['.', '/']),
    renames: [] as string[],
    behaviour: { password: 'hush', publicKey: null as Buffer | null, cutsAfter: Infinity, isOpenSsh: true },
  };
  const connections = new Set<Connection>();
  const server = new ssh2.Server({ hostKeys: [hostKey] }, (connection) => {
    connections.add(connection);
    connection.on('error', () => undefined).on('close', () => connections.delete(connection));
    connection.on('authentication', (attempt) => {
      const { password, publicKey } = state.behaviour;
      if (attempt.method === 'password' && attempt.password === password) return attempt.accept();
      if (attempt.method === 'publickey' && publicKey?.equals(attempt.key.data)) return attempt.accept();
      attempt.reject(['password', 'publickey']);
    });
    connection.on('session', (accept) =>
      accept().on('sftp', (open) => serveFiles(open(), state, () => connection.end())),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    ...state,
    port,
    close: tracked('an SFTP server', () => {
      for (const connection of connections) connection.end();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    }),
  };
}

type State = Pick<SftpServer, 'files' | 'folders' | 'renames' | 'behaviour'>;

function serveFiles(session: SFTPWrapper, { files, folders, renames, behaviour }: State, cut: () => void): void {
  const attrs = (size: number) => ({ mode: 0o100644, uid: 0, gid: 0, size, atime: 0, mtime: 0 });
  const known = (path: string) => files.get(path)?.length ?? (folders.has(path) ? 0 : null);
  const stat = (id: number, path: string) => {
    const size = known(path);
    return size === null ? session.status(id, NO_SUCH_FILE) : session.attrs(id, attrs(size));
  };
  const rename = (id: number, from: string, to: string) => {
    const body = files.get(from);
    if (!body) return session.status(id, NO_SUCH_FILE);
    files.delete(from);
    files.set(to, body);
    renames.push(`${from} > ${to}`);
    session.status(id, OK);
  };
  let written = 0;
  session.on('OPEN', (id, path, flags) => {
    const isWritten = (flags & ssh2.utils.sftp.OPEN_MODE.WRITE) !== 0;
    const folder = path.includes('/') ? path.slice(0, path.lastIndexOf('/')) || '/' : '.';
    if (isWritten ? !folders.has(folder) : !files.has(path)) return session.status(id, NO_SUCH_FILE);
    if (isWritten) files.set(path, Buffer.alloc(0));
    session.handle(id, Buffer.from(path));
  });
  session.on('READ', (id, handle, offset, length) => {
    const body = files.get(String(handle)) ?? Buffer.alloc(0);
    if (offset >= body.length) return session.status(id, ssh2.utils.sftp.STATUS_CODE.EOF);
    session.data(id, body.subarray(offset, offset + length));
  });
  session.on('WRITE', (id, handle, offset, data) => {
    written += data.length;
    if (written > behaviour.cutsAfter) return cut();
    const body = files.get(String(handle)) ?? Buffer.alloc(0);
    files.set(String(handle), Buffer.concat([body.subarray(0, offset), data]));
    session.status(id, OK);
  });
  session.on('FSTAT', (id, handle) => stat(id, String(handle)));
  session.on('STAT', stat);
  session.on('CLOSE', (id) => session.status(id, OK));
  session.on('MKDIR', (id, path) => {
    folders.add(path);
    session.status(id, OK);
  });
  session.on('REMOVE', (id, path) => session.status(id, files.delete(path) ? OK : NO_SUCH_FILE));
  session.on('RENAME', (id, from, to) => (files.has(to) ? session.status(id, FAILURE) : rename(id, from, to)));
  session.on('EXTENDED', (id, name, data) => {
    if (name !== 'posix-rename@openssh.com' || !behaviour.isOpenSsh)
      return session.status(id, ssh2.utils.sftp.STATUS_CODE.OP_UNSUPPORTED);
    const first = data.readUInt32BE(0);
    rename(id, data.toString('utf8', 4, 4 + first), data.toString('utf8', 8 + first));
  });
}
