import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { dirname } from 'node:path';
import { ConfigError, readConfig } from './config.ts';
import { DirectoryInUse } from './database/directory-lock.ts';
import { keepTidy } from './database/keep-tidy.ts';
import { isLoopback, listenAddress } from './http/known-hosts.ts';
import { openPlatform } from './platform.ts';

/** Longer than any polite request, shorter than the patience of whoever sent the signal. */
const SHUTDOWN_MS = 20_000;

/** A reason to stop that the person at the terminal can do something about. */
class CannotStart extends Error {}

async function start(): Promise<void> {
  const config = readConfig(process.env);
  checkDataFolder(config.HOLDFAST_DATA_DIR);
  // The embedded database opens in a thread of its own; this one loads the rest of the program meanwhile.
  const opening = openPlatform(config).catch((error: unknown) => {
    if (config.DATABASE_URL && !(error instanceof DirectoryInUse)) {
      throw new CannotStart(`The database cannot be used: ${reasonOf(error)}`, { cause: error });
    }
    throw error;
  });
  const [platform, { buildApi }, { openIdentity }, { recoverFromCrash, startWorker }] = await Promise.all([
    opening,
    import('./api.ts'),
    import('./identity/open-identity.ts'),
    import('./worker.ts'),
  ]);
  await recoverFromCrash(platform);
  const api = await buildApi(platform, await openIdentity(platform));
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

  const stopTidying = keepTidy(platform.database, platform.log);

  let stopping = false;
  const stop = async (signal: NodeJS.Signals) => {
    if (stopping) return;
    stopping = true;
    platform.log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), SHUTDOWN_MS).unref();
    // New work first, then requests under way, then what both stand on.
    stopTidying();
    await worker?.stop();
    await api.close();
    await platform.database.close();
    process.exit(0);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);

  const { port } = api.server.address() as AddressInfo;
  process.stdout.write(`Holdfast is ready at http://localhost:${port}\n`);
  if (isLoopback(listenAddress(config))) {
    process.stdout.write(
      'Only this machine can reach it. To open it to others, set HOLDFAST_ORIGIN to the address they type, or HOST=0.0.0.0.\n',
    );
  }
}

function checkDataFolder(folder: string): void {
  try {
    makeFolder(folder);
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new CannotStart(
      `The data folder ${folder} cannot be written: ${reasonOf(error)} Set HOLDFAST_DATA_DIR to another one.`,
    );
  }
}

/** Not `recursive: true`: under /proc, Node 20 would try for ever. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  mkdirSync(folder);
}

const reasonOf = (error: unknown) => {
  const { message, code } = error as NodeJS.ErrnoException;
  return `${message || code || String(error)}.`.replace(/\.\.$/, '.');
};

start().catch((error: unknown) => {
  const expected = error instanceof CannotStart || error instanceof ConfigError || error instanceof DirectoryInUse;
  process.stderr.write(
    `${expected ? (error as Error).message : `Holdfast could not start. ${(error as Error)?.stack ?? error}`}\n`,
  );
  process.exit(1);
});
