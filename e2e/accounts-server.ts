import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A separate server for tests that need another identity mode than the shared one. */
export async function startServer(env: Record<string, string>): Promise<{ url: string; stop(): Promise<void> }> {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'holdfast-accounts-'));
  const child = spawn('node', [join(import.meta.dirname, '../server/dist/main.js')], {
    env: { ...process.env, PORT: String(port), HOLDFAST_DATA_DIR: folder, HOLDFAST_LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await new Promise<void>((ready, fail) => {
    child.stdout.on('data', (text: Buffer) => String(text).includes('is ready') && ready());
    child.once('exit', (code) => fail(new Error(`the server ended with ${code}`)));
  });
  return {
    url: `http://localhost:${port}`,
    async stop() {
      child.kill('SIGTERM');
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export async function freePort(): Promise<number> {
  const probe = createServer();
  const port = await listen(probe);
  await new Promise((closed) => probe.close(closed));
  return port;
}

export async function listen(server: Server, port = 0): Promise<number> {
  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready));
  return (server.address() as AddressInfo).port;
}
