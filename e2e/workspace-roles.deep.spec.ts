import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page, test } from '@playwright/test';
import { fillSignUp, newEmail } from './accounts-steps.ts';
import { customers, predict } from './app/predict.ts';
import { signUp } from './app/sign-up.ts';

/* Shared items can be read by all members; only their maker may delete them, in the UI and in the API. */

let other: Server;
let base = '';
test.beforeAll(async () => {
  other = createServer((request, response) => void response.end(request.method === 'POST' ? '' : customers(0)));
  other.listen(0, '127.0.0.1');
  await once(other, 'listening');
  base = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
});
test.afterAll(() => other.close());

/** Calls the API as the page's user, in a workspace if given. */
async function call<Answer>(page: Page, method: string, path: string, data?: object, workspaceId?: string) {
  const { token } = (await (await page.request.get('/api/auth/token')).json()) as { token: string };
  const headers = {
    authorization: `Bearer ${token}`,
    ...(workspaceId === undefined ? {} : { 'holdfast-workspace': workspaceId }),
  };
  const response = await page.request.fetch(path, { method, headers, ...(data && { data }) });
  return { status: response.status(), body: (response.status() === 204 ? null : await response.json()) as Answer };
}
const made = async (page: Page, path: string, data: object) => {
  const { status, body } = await call<{ id: number }>(page, 'POST', path, data);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.id;
};

test('a viewer is offered no Delete, and is refused one', async ({ browser, page: ann }, info) => {
  const picture = async (page: Page, name: string) => {
    for (const [theme, width] of [
      ['light', 1440],
      ['dark', 1440],
      ['light', 360],
      ['dark', 360],
    ] as const) {
      await page.setViewportSize({ width, height: 1000 });
      await page.evaluate((chosen) => {
        document.documentElement.dataset.theme = chosen;
      }, theme);
      // The navigation of the new width is drawn a moment later.
      const isWide = () => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
      await expect.poll(isWide, `${name} at ${width} px`).toBe(false);
      await info.attach(`${name} ${theme} ${width}`, {
        body: await page.screenshot({ fullPage: true }),
        contentType: 'image/png',
      });
    }
    await page.setViewportSize({ width: 1440, height: 1000 });
  };
  await ann.setViewportSize({ width: 1440, height: 1000 });
  await signUp(ann);
  const prediction = await predict(ann, 'january.csv', customers(0));
  const { body: models } = await call<{ value: { id: number }[] }>(ann, 'GET', '/api/models');
  const model = models.value[0]?.id ?? 0;
  const worklist = await made(ann, '/api/worklists', {
    prediction_id: prediction,
    customers: 20,
    hold_out: 0,
    judge_on: '2030-01-01',
  });
  const source = await made(ann, '/api/sources', {
    name: 'CRM export',
    place: { kind: 'https', address: `${base}/customers.csv?key=opensesame` },
    schedule: { every: 'day' },
    model_id: model,
  });
  const webhook = await made(ann, '/api/webhooks', {
    address: `${base}/hook/opensesame`,
    events: ['prediction.finished', 'source.failed'],
  });
  const destination = await made(ann, '/api/destinations', {
    name: 'Back to the warehouse',
    place: {
      kind: 's3',
      endpoint: base,
      bucket: 'scores',
      object: 'scores/{day}.csv',
      access_key_id: 'us',
      secret: 'opensesame',
    },
  });
  const things = { prediction, model, worklist, source, webhook, destination };

  // Without other members no sharing controls are shown.
  await ann.goto(`/connections/sources/${source}`);
  await expect(ann.getByRole('button', { name: 'Run now' })).toBeVisible();
  await expect(ann.getByRole('button', { name: 'Share with…' })).toHaveCount(0);

  const { body: team } = await call<{ id: string }>(ann, 'POST', '/api/workspaces', { name: 'Success team' });
  const invited = await call<{ link: string }>(ann, 'POST', `/api/workspaces/${team.id}/invitations`, {
    role: 'viewer',
  });
  const elsewhere = await browser.newContext();
  const bob = await elsewhere.newPage();
  await bob.setViewportSize({ width: 1440, height: 1000 });
  await bob.goto(invited.body.link);
  await expect(bob).toHaveURL(/\/login$/);
  await bob.goto('/signup');
  await fillSignUp(bob, newEmail('bob'));
  await bob.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(bob.getByRole('button', { name: 'Workspace: Success team' })).toBeVisible();

  await bob.goto('/connections/sources');
  await expect(bob.getByText('Nothing has been shared here yet.')).toBeVisible();
  await expect(bob.getByRole('link', { name: 'Add source' })).toHaveCount(0);

  await ann.reload();
  await ann.getByRole('button', { name: 'Share with…' }).click();
  await ann.getByRole('radio', { name: /Success team/ }).check();
  await expect(ann.getByText('New data it fetches belongs to the workspace.')).toBeVisible();
  await expect(ann.getByText(/^Model: /)).toBeVisible();
  await picture(ann, 'sharing a source');
  await ann.getByRole('button', { name: 'Save' }).click();
  await expect(ann.getByText('Shared with “Success team”')).toBeVisible();
  for (const [kind, id] of Object.entries(things))
    expect((await call(ann, 'PUT', `/api/sharing/${kind}/${id}`, { workspaceId: team.id })).status).toBe(200);
  await ann.goto('/connections/sources');
  await expect(ann.getByText('Shared with Success team')).toBeVisible();
  await picture(ann, 'one’s own sources');

  // Every detail page, and what its maker sees there.
  const pages: [path: string, shows: string][] = [
    [`/connections/sources/${source}`, 'CRM export'],
    [`/connections/webhooks/${webhook}`, `${base}/…`],
    [`/connections/destinations/${destination}`, 'Back to the warehouse'],
    [`/predictions/${prediction}`, 'january.csv'],
    ['/lists', 'january.csv'],
    [`/models/${model}`, 'january.csv'],
  ];
  const deletes = (page: Page) => page.getByRole('button', { name: /Delete/ });
  for (const [path, shows] of pages) {
    await bob.goto(path);
    await expect(bob.getByText(shows).first()).toBeVisible();
    await expect(deletes(bob), path).toHaveCount(0);
    expect(await bob.content()).not.toContain('opensesame');
    if (path.startsWith('/connections')) await picture(bob, `a viewer at ${path.split('/')[2]}`);
  }
  const offered: [path: string, names: string[]][] = [
    [`/predictions/${prediction}`, ['Create work list', 'Run again', 'Customise this report']],
    [`/lists/${worklist}`, ['Import from CSV']],
    [`/models/${model}`, []],
  ];
  for (const [path, names] of offered) {
    await bob.goto(path);
    if (path.startsWith('/predictions')) {
      await bob.getByRole('button', { name: 'More', exact: true }).click();
      await expect(bob.getByRole('menuitem', { name: 'Share' })).toBeVisible();
      await expect(bob.getByRole('menuitem', { name: /Run again|Customise|Delete|columns/ })).toHaveCount(0);
      await bob.keyboard.press('Escape');
    } else await expect(bob.getByRole('button', { name: 'Share with…' }).first()).toBeVisible();
    for (const name of names)
      await expect(bob.getByRole('button', { name }).or(bob.getByRole('link', { name }))).toHaveCount(0);
    await expect(bob.getByRole('combobox', { name: /^Status: / })).toHaveCount(0);
    await expect(bob.getByRole('checkbox')).toHaveCount(0);
    await picture(bob, `a viewer at ${path.split('/')[1]}`);
  }
  await expect(bob.getByText('Score new customers')).toHaveCount(0);
  await bob.goto('/predictions');
  await bob.getByRole('button', { name: `More actions for prediction ${prediction}` }).click();
  await expect(bob.getByRole('menuitem')).toHaveText(['Details']);
  await picture(bob, 'a viewer at the predictions');
  await bob.keyboard.press('Escape');
  await expect(bob.getByRole('link', { name: 'New upload' })).toHaveCount(0);
  await bob.goto(`/predictions/${prediction}`);
  await expect(bob.getByText('What we noticed in your data')).toBeVisible();
  await expect(bob.getByText('Correct the columns and run again')).toHaveCount(0);
  await bob.goto('/upload');
  await expect(bob.getByText(/^You are a viewer in this workspace/)).toBeVisible();
  await picture(bob, 'a viewer at the upload');
  for (const [path, shows] of [
    ['/dashboards', 'No boards yet'],
    ['/reports', 'No reports yet'],
  ] as const) {
    await bob.goto(path);
    await expect(bob.getByText(shows)).toBeVisible();
    await expect(bob.getByRole('button', { name: /^(New|Delete|Edit|Create)/ })).toHaveCount(0);
    await picture(bob, `a viewer at ${path.slice(1)}`);
  }
  await bob.goto(`/lists/of/${prediction}/new`);
  await expect(bob).toHaveURL(new RegExp(`/lists/of/${prediction}$`));
  await expect(bob.getByRole('link', { name: 'Create work list' })).toHaveCount(0);
  await bob.goto(`/models/${model}`);
  await bob.getByRole('button', { name: /^Actions/ }).click();
  await expect(bob.getByRole('menuitem', { name: 'Export to file' })).toBeVisible();
  await expect(bob.getByRole('menuitem')).toHaveCount(1);
  for (const [path, title] of [
    [`/connections/sources/${source}`, 'History'],
    [`/connections/webhooks/${webhook}`, 'Log'],
  ] as const) {
    await bob.goto(path);
    await expect(bob.getByText(title, { exact: true })).toBeVisible();
    for (const name of ['Run now', 'Pause', 'Send test event', 'Rotate secret', 'Disable'])
      await expect(bob.getByRole('button', { name })).toHaveCount(0);
  }
  await bob.goto(`/connections/sources/${source}/edit`);
  await expect(bob).toHaveURL(/\/connections\/sources$/);
  // Its maker is offered it where the viewer is not.
  await ann.goto(`/connections/sources/${source}`);
  await expect(deletes(ann)).toHaveCount(1);

  // A direct request is refused, in the workspace and outside of it.
  const uploads = await call<{ id: number }[]>(ann, 'GET', '/api/uploads');
  const removals = [
    `/api/sources/${source}`,
    `/api/webhooks/${webhook}`,
    `/api/destinations/${destination}`,
    `/api/models/${model}`,
    `/api/worklists/${worklist}`,
  ];
  for (const path of removals) {
    expect([path, (await call(bob, 'DELETE', path, undefined, team.id)).status]).toEqual([path, 403]);
    expect([path, (await call(bob, 'DELETE', path)).status]).toEqual([path, 404]);
  }
  const upload = `/api/uploads/${uploads.body[0]?.id}`;
  expect((await call(bob, 'DELETE', upload, undefined, team.id)).status).toBeGreaterThanOrEqual(403);

  // An analyst changes and runs a colleague's item, without seeing its secrets.
  const { body: member } = await call<{ people: { id: string; role: string }[] }>(
    ann,
    'GET',
    `/api/workspaces/${team.id}`,
  );
  const who = member.people.find(({ role }) => role === 'viewer')?.id;
  await call(ann, 'PUT', `/api/workspaces/${team.id}/members/${who}`, { role: 'analyst' });
  await bob.goto(`/connections/sources/${source}`);
  await expect(bob.getByRole('button', { name: 'Run now' })).toBeVisible();
  await expect(deletes(bob)).toHaveCount(0);
  await bob.getByRole('link', { name: 'Edit' }).click();
  await expect(bob.getByLabel('URL')).toHaveValue(`${base}/…`);
  await picture(bob, 'an analyst changes a source');
  await bob.getByLabel('Name').fill('CRM export of us all');
  await bob.getByRole('button', { name: 'Save' }).click();
  await expect(bob).toHaveURL(/\/connections\/sources\/\d+$/);
  await bob.getByRole('button', { name: 'Run now' }).click();
  await expect(bob.getByText('Done').first()).toBeVisible();
  await picture(bob, 'an analyst ran a source');
  await bob.getByRole('link', { name: 'View prediction' }).click();
  await expect(bob.getByText('customers.csv').first()).toBeVisible();
  await ann.goto(`/workspaces/${team.id}/audit`);
  await expect(ann.getByRole('cell', { name: 'Changed: source “CRM export of us all”' })).toBeVisible();
  await elsewhere.close();
});
