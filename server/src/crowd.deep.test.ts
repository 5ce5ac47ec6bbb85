import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PredictionsList } from '@holdfast/contracts/http/predictions';
import type { AcceptedUpload, Upload } from '@holdfast/contracts/http/uploads';
import { afterAll, expect, test } from 'vitest';
import { patience } from '../../scripts/machine-speed.mjs';
import { freePort, Visitor } from './people/identity/testing/identity-fixture.ts';
import { customers } from './testing/server-fixture.ts';
import { ServerProcess } from './testing/server-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'holdfast-crowd-'));
let server: ServerProcess | null = null;
afterAll(async () => {
  await server?.kill();
  rmSync(folder, { recursive: true, force: true });
});

test('100 concurrent uploads from 20 users succeed or get 429, within 600 MB, and stay private', {
  timeout: patience(300_000),
}, async () => {
  const port = await freePort();
  server = new ServerProcess({
    PORT: String(port),
    HOST: '127.0.0.1',
    HOLDFAST_DATA_DIR: folder,
    HOLDFAST_LOG_LEVEL: 'silent',
    HOLDFAST_SIGN_INS_PER_MINUTE: '100000',
    HOLDFAST_UPLOADS_PER_MINUTE: '4',
  });
  await server.start();
  const people = await Promise.all(
    Array.from({ length: 20 }, async (_, i) => {
      const visitor = new Visitor(`http://localhost:${port}`);
      await visitor.signUp(`person${i}@example.com`);
      const user = (await (await visitor.api('/api/sync-user', { method: 'POST' })).json()) as { id: string };
      return { visitor, id: user.id, token: await visitor.token(), accepted: [] as number[] };
    }),
  );
  const content = customers(4000);
  const answers = await Promise.all(
    people.flatMap((person) =>
      Array.from({ length: 5 }, async () => {
        const form = new FormData();
        form.append('file', new Blob([content]), 'customers.csv');
        form.append('user_id', person.id);
        const response = await person.visitor.api('/api/csv', { method: 'POST', body: form, token: person.token });
        if (response.ok) person.accepted.push(((await response.json()) as AcceptedUpload).upload_id);
        return { status: response.status, retryAfter: Number(response.headers.get('retry-after')) };
      }),
    ),
  );
  const accepted = answers.filter(({ status }) => status === 200);
  const waiting = answers.filter(({ status }) => status === 429);
  expect(accepted.length + waiting.length).toBe(100);
  expect(accepted.length).toBeGreaterThanOrEqual(80);
  for (const { retryAfter } of waiting) expect(retryAfter).toBeGreaterThan(0);

  for (const { visitor, id, token, accepted: own } of people) {
    const uploads = (await (await visitor.api(`/api/uploads?user_id=${id}`, { token })).json()) as Upload[];
    expect(uploads.map((upload) => upload.id).sort()).toEqual([...own].sort());
    const { predictions } = (await (
      await visitor.api(`/api/predictions?user_id=${id}`, { token })
    ).json()) as PredictionsList;
    expect(predictions.map((prediction) => prediction.upload_id).sort()).toEqual([...own].sort());
  }
  const [first, second] = people;
  const strange = await first?.visitor.api(`/api/uploads/${second?.accepted[0]}`, {
    method: 'DELETE',
    token: first.token,
  });
  expect(strange?.status).toBe(404);
  expect(server.peakMemoryMb()).toBeLessThan(600);
});
