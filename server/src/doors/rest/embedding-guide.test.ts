import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DocumentsRig, openDocumentsFixture } from '../../features/documents/testing/documents-fixture.ts';
import { partFolder } from '../../platform/built-file.ts';

const guide = readFileSync(join(dirname(partFolder()), 'docs/embedding.md'), 'utf8');
const samples = [...guide.matchAll(/```js\n([\s\S]*?)```/g)].map(([, code = '']) => code);

let fixture: DocumentsRig;
beforeAll(async () => {
  fixture = await openDocumentsFixture();
});
afterAll(() => fixture.close());

/** The results of the samples, by their variable names. */
const TOLD = [
  'datasets',
  'retention',
  'embedToken',
  'embedUrl',
  'expiresAt',
  'teamOnly',
  'withoutRole',
  'inRole',
  'copy',
  'report',
  'saved',
  'late',
  'oneVisual',
  'answers',
  'dashboard',
  'dashboardUrl',
  'gone',
  'refused',
  'found',
  'generated',
];

test('every sample of the guide runs, in order, and does what the text says', async () => {
  const wanted = { name: 'Guide', scopes: ['read', 'write', 'embed'] };
  const { body: key } = await fixture.call<{ secret: string }>(fixture.ann, 'POST', '/api/service-keys', wanted);
  const program = samples.join('\n').replaceAll('http://localhost:3000', fixture.base);
  const AsyncFunction = (async () => undefined).constructor as new (
    ...parts: string[]
  ) => (...given: unknown[]) => Promise<GuideValues>;
  const run = new AsyncFunction('process', 'console', `${program}\nreturn { ${TOLD.join(', ')} };`);
  const lines: unknown[][] = [];
  const told = await run({ env: { HOLDFAST_KEY: key.secret } }, { log: (...line: unknown[]) => lines.push(line) });

  expect(told.embedUrl).toContain(`reportId=${told.retention.id}`);
  expect(told.withoutRole).toBe(400);
  expect(told.copy).toMatchObject({ status: 200, name: 'For partners', readOnly: false });
  expect(told.saved).toMatchObject({ status: 200, revision: 2, name: 'By plan' });
  expect(told.late).toMatchObject({ status: 409, conflict: { theirs: [{ part: 'name', change: 'changed' }] } });
  expect(told.answers).toMatchObject([{ problem: { code: 'not-permitted' } }]);
  expect(told.dashboard).toMatchObject({ status: 200, name: 'Monday' });
  expect(told.dashboardUrl).toContain('/dashboardEmbed?dashboardId=');
  expect(told.gone).toBeNull();
  expect(told.refused.status).toBe(401);
  expect(told.found).toMatchObject({ status: 200, id: told.report.id });
  expect(told.generated).toMatchObject({ status: 200, token: expect.any(String), tokenId: expect.any(String) });
  expect(lines).toHaveLength(5);
  for (const token of [told.teamOnly, told.inRole, told.oneVisual, told.generated.token]) {
    expect((await fixture.call(token, 'GET', '/api/embed/report')).status).toBe(200);
  }
});

interface GuideValues {
  readonly [name: string]: unknown;
  readonly retention: { readonly id: string };
  readonly report: { readonly id: string };
  readonly generated: { readonly token: string };
  readonly refused: Response;
  readonly teamOnly: string;
  readonly inRole: string;
  readonly oneVisual: string;
}
