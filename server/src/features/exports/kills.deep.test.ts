import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EmbedInfo } from '@holdfast/contracts/http/embedding';
import type { ExportJob } from '@holdfast/contracts/http/exports';
import { readPdf } from '@holdfast/paper-engine/testing/read-pdf.ts';
import { afterAll, expect, test } from 'vitest';
import { reportFigures } from '../../../../scripts/figures.mjs';
import { patience } from '../../../../scripts/machine-speed.mjs';
import { freePort, Visitor } from '../../people/identity/testing/identity-fixture.ts';
import { ServerProcess } from '../../testing/server-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'holdfast-exports-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('exports interrupted by a kill or a restart are restarted and complete', {
  timeout: patience(300_000),
}, async () => {
  const port = await freePort();
  const base = `http://localhost:${port}`;
  const server = new ServerProcess({
    PORT: String(port),
    HOST: '127.0.0.1',
    HOLDFAST_DATA_DIR: folder,
    HOLDFAST_LOG_LEVEL: 'silent',
  });
  await server.start();
  const ada = new Visitor(base);
  await ada.signUp('ada@example.com');
  await ada.api('/api/sync-user', { method: 'POST' });
  const { embedToken } = (await (await ada.api('/api/embed-token')).json()) as EmbedInfo;
  const headers = { authorization: `Bearer ${embedToken}`, 'content-type': 'application/json' };
  const order = { format: 'pdf', language: 'en', now: '2026-10-18T09:30:00', pages: ['overview', 'risk'] };
  const read = async (id: string) =>
    (await (await fetch(`${base}/api/embed/exports/${id}`, { headers })).json()) as ExportJob;
  try {
    for (const signal of ['SIGKILL', 'SIGTERM'] as const) {
      const started = await Promise.all(
        // Two run concurrently, so the third waits.
        [1, 2, 3].map(async () => {
          const body = JSON.stringify(order);
          const response = await fetch(`${base}/api/embed/exports`, { method: 'POST', headers, body });
          expect(response.status).toBe(202);
          return ((await response.json()) as ExportJob).id;
        }),
      );
      await server.kill(signal);
      await server.start();
      await expect
        .poll(async () => (await Promise.all(started.map(read))).map(({ status }) => status), {
          timeout: patience(120_000),
        })
        .toEqual(['done', 'done', 'done']);
      const { file } = await read(started[0] ?? '');
      const bytes = new Uint8Array(await (await fetch(file?.url ?? '')).arrayBuffer());
      expect((await readPdf(bytes)).pages).toHaveLength(2);
      reportFigures({ kills: 1, lost: 0, doubled: 0 });
    }
  } finally {
    await server.kill();
  }
});
