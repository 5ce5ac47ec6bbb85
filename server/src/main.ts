import { accessSync, chmodSync, constants, existsSync, mkdirSync, statfsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { type Config, ConfigError, readConfig } from './platform/config.ts';
import { vacuumRegularly } from './platform/database/vacuum.ts';
import { DirectoryInUse } from './platform/directory-lock.ts';
import { isLoopback, listenAddress } from './platform/http/known-hosts.ts';
import { isDiskFull } from './platform/http/outages.ts';
import { openPlatform } from './platform/platform.ts';

/** After draining: longer than any normal request … */
const REQUESTS_MS = 15_000;
/** … and in total shorter than the grace period of process managers. */
const SHUTDOWN_MS = 20_000;

/** All files written by us and our children contain customer data or keys: folders get 0700, files 0600. */
const PRIVATE_UMASK = 0o077;
/** Our folders that an earlier version may have left readable for others. The data folder itself may not be ours. */
const OUR_FOLDERS = ['database', 'files', 'scratch'];
/** The embedded database creates WAL segments of this size, and fails without a clear reason if it cannot. */
const LEAST_FREE_BYTES = 16 * 1_048_576;

/** A failure the operator can fix. */
class CannotStart extends Error {}

async function start(): Promise<void> {
  const config = readConfig(process.env);
  process.umask(PRIVATE_UMASK);
  // `holdfast start` keeps an IPC channel to us, which closes when it ends for any reason. A server started directly
  // has none.
  const abandoned = new Promise<void>((resolve) => process.once('disconnect', resolve));
  checkDataFolder(config.HOLDFAST_DATA_DIR);
  await serve(config, abandoned).catch((error: unknown) => {
    throw isExpected(error) ? error : (noRoom(config.HOLDFAST_DATA_DIR, error) ?? error);
  });
}

async function serve(config: Config, abandoned: Promise<void>): Promise<void> {
  // The embedded database opens in its own thread while this one loads the rest of the program.
  const opening = openPlatform(config).catch((error: unknown) => {
    if (config.DATABASE_URL && !(error instanceof DirectoryInUse)) {
      throw new CannotStart(`The database cannot be used: ${reasonOf(error)}`, { cause: error });
    }
    throw error;
  });
  const [platform, { buildApi }, { openIdentity }, { recoverFromCrash, startWorker }] = await Promise.all([
    opening,
    import('./api.ts'),
    import('./people/identity/open-identity.ts'),
    import('./worker.ts'),
  ]);
  await recoverFromCrash(platform);
  const draining = new AbortController();
  const api = await buildApi(platform, await openIdentity(platform), draining.signal);
  await api.listen({ port: config.PORT, host: listenAddress(config) }).catch(async (error: NodeJS.ErrnoException) => {
    await platform.database.close();
    if (error.code === 'EADDRINUSE')
      throw new CannotStart(
        `Port ${config.PORT} is already in use. Stop the other program, or set PORT to another number.`,
      );
    if (error.code === 'EACCES')
      throw new CannotStart(`Port ${config.PORT} may not be used by this account. Set PORT to 1024 or higher.`);
    throw error;
  });
  const worker = config.ROLE === 'api' ? null : await startWorker(platform);

  const stopTidying = vacuumRegularly(platform.database, platform.log);

  const hurry = new AbortController();
  const stop = async (signal: NodeJS.Signals) => {
    // A second signal while draining: do not wait any longer.
    if (draining.signal.aborted) return hurry.abort();
    platform.log.info({ signal }, 'draining');
    draining.abort();
    worker?.takeNoMore();
    await delay(config.HOLDFAST_DRAIN_SECONDS * 1000, undefined, { signal: hurry.signal }).catch(() => undefined);
    platform.log.info('stopping');
    setTimeout(() => process.exit(1), SHUTDOWN_MS).unref();
    // Running requests first, then background work, then what both depend on.
    stopTidying();
    await closeApi(api);
    await worker?.stop();
    await platform.scratch.close();
    await platform.traces.close().catch(() => undefined);
    await platform.database.close();
    process.exit(0);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  void abandoned.then(() => stop('SIGTERM'));

  const { port } = api.server.address() as AddressInfo;
  process.stdout.write(`Holdfast is ready at http://localhost:${port}\n`);
  if (isLoopback(listenAddress(config))) {
    process.stdout.write(
      'It is only reachable from this machine. To open it to others, set HOLDFAST_ORIGIN to its public address, or HOST=0.0.0.0.\n',
    );
  }
}

/** The listener closes immediately, connections as they become idle; a slow request does not delay the rest. */
async function closeApi(api: FastifyInstance): Promise<void> {
  const idle = setInterval(() => api.server.closeIdleConnections(), 250);
  const late = setTimeout(() => api.server.closeAllConnections(), REQUESTS_MS);
  await api.close();
  clearInterval(idle);
  clearTimeout(late);
}

function checkDataFolder(folder: string): void {
  try {
    makeFolder(folder);
    accessSync(folder, constants.W_OK | constants.X_OK);
    for (const name of OUR_FOLDERS) closeToOthers(join(folder, name));
  } catch (error) {
    throw new CannotStart(
      `The data folder ${folder} cannot be written: ${reasonOf(error)} Set HOLDFAST_DATA_DIR to another one.`,
    );
  }
}

function closeToOthers(folder: string): void {
  try {
    if (existsSync(folder)) chmodSync(folder, 0o700);
  } catch {
    // Owned by another account, as with many mounted volumes: permissions there are up to that account.
  }
}

/** Not `recursive: true`: under /proc, Node 20 would retry forever. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  mkdirSync(folder);
}

function noRoom(folder: string, cause: unknown): CannotStart | null {
  const { bavail, bsize } = statfsSync(folder);
  if (!isDiskFull(cause) && bavail * bsize >= LEAST_FREE_BYTES) return null;
  const detail = `The disk of the data folder ${folder} is full. Make room on it, or set HOLDFAST_DATA_DIR to another one.`;
  return new CannotStart(detail, { cause });
}

const isExpected = (error: unknown): error is Error =>
  error instanceof CannotStart || error instanceof ConfigError || error instanceof DirectoryInUse;

const reasonOf = (error: unknown) => {
  const { message, code } = error as NodeJS.ErrnoException;
  return `${message || code || String(error)}.`.replace(/\.\.$/, '.');
};

start().catch((error: unknown) => {
  process.stderr.write(
    `${isExpected(error) ? error.message : `Holdfast could not start. ${(error as Error)?.stack ?? error}`}\n`,
  );
  process.exit(1);
});
