/** From an empty page to a finished one: the actions of each step. The captions are in docs/editor.md. */
const STEPS = [
  ['empty', async () => undefined],
  [
    'figure',
    async ({ fields }) => {
      await fields('Expected to end', 'measure');
    },
  ],
  [
    'beside',
    async ({ frame, fields }) => {
      await frame.getByRole('button', { name: '+ New visual' }).click();
      await fields('Subscriptions', 'measure');
    },
  ],
  [
    'bars',
    async ({ frame, fields, kind }) => {
      await frame.getByRole('button', { name: '+ New visual' }).click();
      await kind('Bars');
      await fields('Expected to end', 'measure');
      await fields('Plan', 'text');
    },
  ],
  [
    'measure',
    async ({ frame }) => {
      await frame.getByRole('button', { name: '+ New measure' }).click();
      await frame.getByRole('textbox', { name: 'Name', exact: true }).fill('Share of all subscriptions');
      await frame.getByRole('combobox', { name: 'Of', exact: true }).selectOption('rows');
    },
  ],
  [
    'share',
    async ({ frame, fields, kind }) => {
      await frame.getByRole('button', { name: 'Apply' }).click();
      await frame.getByRole('button', { name: '+ New visual' }).click();
      await kind('Columns');
      await fields('Share of all subscriptions', 'custom measure');
      await fields('Region', 'text');
    },
  ],
  [
    'table',
    async ({ frame, fields, kind }) => {
      await frame.getByRole('button', { name: '+ New visual' }).click();
      await kind('Table');
      await fields('Plan', 'text');
      await fields('Subscriptions', 'measure');
      await fields('Share of all subscriptions', 'custom measure');
    },
  ],
  [
    'title',
    async ({ frame }) => {
      await frame.getByRole('tab', { name: 'Format' }).click();
      await frame.getByRole('textbox', { name: 'Title', exact: true }).fill('Plans at a glance');
    },
  ],
  [
    'theme',
    async ({ frame }) => {
      await frame.getByRole('tab', { name: 'Page' }).click();
      await frame.getByRole('button', { name: 'Ocean' }).click();
    },
  ],
  [
    'finished',
    async ({ frame }) => {
      await frame.getByRole('button', { name: 'Save', exact: true }).click();
      await frame.getByRole('status').filter({ hasText: 'Saved' }).waitFor();
      await frame.getByRole('button', { name: 'Stop editing' }).click();
      await frame.locator('.hf-editor').waitFor({ state: 'detached' });
    },
  ],
];

const EMPTY = { pages: [{ name: 'main', displayName: 'Page 1', visuals: [] }] };

/** Takes a screenshot of each step: `keep` gets its name and the bytes of a PNG. */
export async function takeEditorSteps({ page, url, account, keep }) {
  const made = await account.call('/api/reports', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Customers this month', document: EMPTY }),
  });
  const { embedToken } = await account.token({ reports: [made.id], permissions: ['view', 'edit'] });
  await page.evaluate(
    async ({ id, embedUrl, accessToken }) => {
      window.powerbi.config.allowedEmbedOrigins = [new URL(embedUrl).origin];
      const report = window.powerbi.embed(document.getElementById('report'), {
        type: 'report',
        id,
        embedUrl,
        accessToken,
        tokenType: 1,
        viewMode: 1,
        permissions: 7,
        settings: { panes: { filters: { visible: false } }, localeSettings: { language: 'en', formatLocale: 'en' } },
      });
      await new Promise((done) => report.on('rendered', done));
    },
    { id: made.id, embedUrl: `${url}/reportEmbed?reportId=${made.id}`, accessToken: embedToken },
  );
  const frame = page.frames().find((one) => one !== page.mainFrame());
  const hand = {
    frame,
    fields: async (name, type) => {
      await frame.getByRole('searchbox', { name: 'Search fields' }).fill(name);
      await frame
        .getByRole('button', { name: `${name}, ${type}`, exact: true })
        .first()
        .click();
      await frame.getByRole('searchbox', { name: 'Search fields' }).fill('');
    },
    kind: (name) => frame.getByRole('button', { name, exact: true }).last().click(),
  };
  for (const [at, [name, act]] of STEPS.entries()) {
    await act(hand);
    await frame.waitForFunction(() => {
      const visuals = [...document.querySelectorAll('.hf-visual')];
      return visuals.every(({ dataset }) => dataset.status === 'ready' || dataset.status === 'empty');
    });
    await frame.evaluate(() => document.fonts.ready);
    await page.waitForTimeout(500);
    await keep(`${String(at + 1).padStart(2, '0')}-${name}`, await page.screenshot());
  }
}
