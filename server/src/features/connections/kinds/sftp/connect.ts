import { createHash } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import type { Client, SFTPWrapper } from 'ssh2';
import { findServer, type Reach } from '../../../../platform/external/find-server.ts';
import { Refusal, refusal } from '../../../../platform/http/refusal.ts';

/** A file on an SFTP server, with the account for it. */
export interface SftpPlace {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly host_key: string | null;
  readonly file: string;
  /** A password, or a private key in PEM. */
  readonly secret: string;
}

const WITHIN_MS = 60_000;

/** Runs `work` in one session, which ends with it or after a minute. */
export async function withSftp<Result>(
  place: SftpPlace,
  reach: Reach,
  work: (session: SFTPWrapper) => Promise<Result>,
): Promise<Result> {
  const { address, family } = await findServer(place.host, reach);
  const { Client } = await import('ssh2').then(({ default: ssh2 }) => ssh2);
  const client = new Client();
  let refused: Refusal | null = null;
  const refuse = (why: Refusal) => {
    refused ??= why;
    socket.destroy();
  };
  const socket = connect({ host: address, port: place.port, family });
  const timer = setTimeout(() => refuse(refusal('address-slow')), WITHIN_MS);
  try {
    const broken = new Promise<never>((_, reject) => {
      client.once('error', reject);
      socket.once('error', reject);
      client.once('close', () => reject(new Error('The server closed the connection')));
    });
    return await Promise.race([broken, open(client, place, socket, refuse).then(work)]);
  } catch (error) {
    throw refused ?? (error instanceof Refusal ? error : refusalOf(error));
  } finally {
    clearTimeout(timer);
    client.on('error', () => undefined).end();
    socket.destroy();
  }
}

function open(client: Client, place: SftpPlace, sock: Socket, refuse: (why: Refusal) => void): Promise<SFTPWrapper> {
  return new Promise((resolve, reject) => {
    client.once('ready', () => client.sftp((error, session) => (error ? reject(error) : resolve(session))));
    const { user: username, secret } = place;
    const key = privateKey(secret);
    client.connect({
      sock,
      username,
      ...(key === null ? { password: secret } : { privateKey: key }),
      readyTimeout: WITHIN_MS,
      hostVerifier: (shown: Buffer) => {
        const fingerprint = fingerprintOf(shown);
        if (fingerprint === place.host_key?.trim()) return true;
        refuse(refusal(place.host_key === null ? 'host-key' : 'host-key.other', { fingerprint }));
        return false;
      },
    });
  });
}

/** As ssh-keyscan and ssh print it. */
const fingerprintOf = (key: Buffer): string =>
  `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`;

/** The PEM of a private key; its line breaks are lost when it is pasted into a field of one line. */
function privateKey(secret: string): string | null {
  const [, kind, body] = /^\s*-----BEGIN ([A-Z ]*PRIVATE KEY)-----([\s\S]+)-----END \1-----\s*$/.exec(secret) ?? [];
  if (kind === undefined || body === undefined) return null;
  if (body.includes('\n')) return `${secret.trim()}\n`;
  return `-----BEGIN ${kind}-----\n${body.trim().split(/\s+/).join('\n')}\n-----END ${kind}-----\n`;
}

/** Status codes of the protocol: no such file, permission denied. */
const FILE_CODES: readonly unknown[] = [2, 3];

function refusalOf(cause: unknown): Refusal {
  const { level, code } = (cause ?? {}) as { level?: unknown; code?: unknown };
  if (FILE_CODES.includes(code)) return refusal('sftp-refused.file', {}, { cause });
  // A rejected account, and a key that cannot be read.
  if (level === 'client-authentication' || /privateKey|passphrase/i.test(String(cause)))
    return refusal('sftp-refused', {}, { cause });
  return refusal('address-unreachable', {}, { cause });
}
