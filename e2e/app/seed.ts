import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, request } from '@playwright/test';
import { isDeep } from '../../scripts/depth.mjs';
import { customerOf } from '../embed/customer.ts';
import { buildGallery } from '../gallery/gallery.ts';
import { customers, predict } from './predict.ts';
import { signUp } from './sign-up.ts';

const fileIn = (name: string) => join(process.env.HOLDFAST_E2E_DATA ?? '', name);

/** Cookies of a user with two predictions and a saved report: `test.use({ storageState: SIGNED_IN })`. Read-only. */
export const SIGNED_IN = fileIn('signed-in.json');

export interface Seed {
  readonly may: number;
  readonly june: number;
  readonly report: string;
}

export const readSeed = (): Seed => JSON.parse(readFileSync(fileIn('seed.json'), 'utf8')) as Seed;

/** Runs once before all browser tests, on the shared server. */
export default async function seed(): Promise<void> {
  const origin = process.env.HOLDFAST_E2E_URL ?? '';
  const person = await request.newContext({ baseURL: origin });
  const reader = await request.newContext({ baseURL: origin });
  await signUp({ request: person });
  const sample = customerOf(reader);
  if (isDeep) await buildGallery();
  const may = await predict({ request: person }, 'may.csv', customers(0));
  const june = await predict({ request: person }, 'june.csv', customers(30));
  await sample;
  const { token } = (await (await person.get('/api/auth/token')).json()) as { token: string };
  const headers = { authorization: `Bearer ${token}` };
  const { value } = (await (await person.get('/api/datasets', { headers })).json()) as { value: { id: string }[] };
  const layout = { x: 20, y: 20, width: 300, height: 200 };
  const values = [{ field: { kind: 'measure', table: 'customers', measure: 'Customers' } }];
  const document = {
    pages: [{ name: 'main', displayName: 'Main', visuals: [{ name: 'one', kind: 'card', layout, roles: { values } }] }],
  };
  const report = 'Weekly review';
  const saved = await person.post('/api/reports', {
    headers,
    data: { name: report, datasetId: value[0]?.id, document },
  });
  expect(saved.ok(), await saved.text()).toBe(true);
  await person.storageState({ path: SIGNED_IN });
  writeFileSync(fileIn('seed.json'), JSON.stringify({ may, june, report } satisfies Seed));
  await Promise.all([person.dispose(), reader.dispose()]);
}
