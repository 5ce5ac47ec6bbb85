import { type APIRequestContext, expect, test } from '@playwright/test';
import { strToU8, zipSync } from 'fflate';
import { patience } from '../../scripts/machine-speed.mjs';
import { customerOf } from './customer.ts';
import { EMBED_ORIGIN, NAMES, openHostPage, type Sdk } from './host-page.ts';

/* An imported Power BI report on the page of a host application: every call is the original's, up to the embedding. */

const SDKS: readonly (readonly [Sdk, string[]])[] = [
  ['original', []],
  ['today', ['@deep']],
  ['ours', ['@deep']],
];

const column = (name: string, dataType: string) => ({ name, dataType });
const MODEL = {
  model: {
    tables: [
      {
        name: 'Sale',
        columns: [column('Shop', 'string'), column('Amount', 'int64')],
        measures: [
          { name: 'Total', expression: 'SUM(Sale[Amount])' },
          { name: 'Route', expression: 'PATH(Sale[Shop], Sale[Shop])' },
        ],
      },
    ],
    roles: [
      { name: 'Own shop', tablePermissions: [{ name: 'Sale', filterExpression: '[Shop] = USERPRINCIPALNAME()' }] },
    ],
  },
};

const source = { SourceRef: { Source: 's' } };
const field = (kind: 'Measure' | 'Column', name: string) => ({
  Name: `Sale.${name}`,
  [kind]: { Expression: source, Property: name },
});
const visual = (name: string, y: number, more: object) => ({
  x: 20,
  y,
  width: 500,
  height: 200,
  config: JSON.stringify({ name, singleVisual: more }),
});
const card = (measure: string) => ({
  visualType: 'card',
  projections: { Values: [{ queryRef: `Sale.${measure}` }] },
  prototypeQuery: { From: [{ Name: 's', Entity: 'Sale' }], Select: [field('Measure', measure)] },
});
const LAYOUT = {
  sections: [
    {
      name: 'one',
      displayName: 'Shops',
      visualContainers: [
        visual('total', 20, card('Total')),
        visual('route', 240, card('Route')),
        visual('list', 460, {
          visualType: 'tableEx',
          projections: { Values: [{ queryRef: 'Sale.Shop' }, { queryRef: 'Sale.Total' }] },
          prototypeQuery: {
            From: [{ Name: 's', Entity: 'Sale' }],
            Select: [field('Column', 'Shop'), field('Measure', 'Total')],
          },
        }),
      ],
    },
  ],
};
const PROJECT = zipSync({
  'Report/Layout': strToU8(JSON.stringify(LAYOUT)),
  DataModelSchema: strToU8(JSON.stringify(MODEL)),
});
const ROWS = 'Shop,Amount\nbern@example.com,1200\nchur@example.com,34000\nbern@example.com,56\n';

interface Import {
  readonly id: string;
  readonly importState: string;
  readonly reports: readonly { readonly id: string }[];
  readonly datasets: readonly { readonly id: string }[];
}

/** Imports the project, loads its rows and returns what a host page embeds, for a reader in a role. */
async function importedReport(request: APIRequestContext) {
  const { bearer } = await customerOf(request);
  const url = (path: string) => `${process.env.HOLDFAST_E2E_URL ?? ''}${path}`;
  const posted = await request.post(url('/v1.0/myorg/imports?datasetDisplayName=Shops.pbit'), {
    headers: await bearer(),
    multipart: { file: { name: 'Shops.pbit', mimeType: 'application/octet-stream', buffer: Buffer.from(PROJECT) } },
  });
  expect(posted.status(), await posted.text()).toBe(202);
  const { id } = (await posted.json()) as Import;
  const read = async () =>
    (await (await request.get(url(`/v1.0/myorg/imports/${id}`), { headers: await bearer() })).json()) as Import;
  await expect
    .poll(async () => (await read()).importState, { timeout: patience(60_000), intervals: [300] })
    .toBe('Succeeded');
  const { reports, datasets } = await read();
  const [report = '', dataset = ''] = [reports[0]?.id, datasets[0]?.id];
  const loaded = await request.put(url(`/api/datasets/${dataset}/tables/Sale`), {
    headers: { ...(await bearer()), 'content-type': 'text/csv' },
    data: ROWS,
  });
  expect(loaded.ok(), await loaded.text()).toBe(true);
  const identity = { username: 'bern@example.com', roles: ['Own shop'], datasets: [dataset] };
  const minted = await request.post(url('/v1.0/myorg/GenerateToken'), {
    headers: await bearer(),
    data: { datasets: [{ id: dataset }], reports: [{ id: report }], identities: [identity] },
  });
  expect(minted.ok(), await minted.text()).toBe(true);
  const { token } = (await minted.json()) as { token: string };
  const embedUrl = `${EMBED_ORIGIN}/reportEmbed?reportId=${report}`;
  return { type: 'report', tokenType: 1, id: report, accessToken: token, embedUrl };
}

test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

for (const [sdk, tag] of SDKS) {
  test(`${NAMES[sdk]} shows an imported report with the rows of a role`, { tag }, async ({ page, request }) => {
    const config = await importedReport(request);
    await openHostPage(page, sdk);
    await page.evaluate(async (given) => {
      const report = powerbi.embed(document.getElementById('report'), given);
      watch(report, ['loaded', 'rendered']);
      await next('rendered', 0);
    }, config);
    const frame = page.frameLocator('#report iframe');
    await expect(frame.getByText('1,256').first()).toBeVisible();
    await expect(frame.getByText('bern@example.com').first()).toBeVisible();
    await expect(frame.getByText('chur@example.com')).toHaveCount(0);
    await expect(frame.getByText(/35,256|34,000/)).toHaveCount(0);
    await expect(frame.getByText(/uses PATH/)).toBeVisible();
  });
}
