import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadBody, openConversation, serverAnswers } from '../../../testing/conversation.ts';

beforeEach(() => void serverAnswers());
afterEach(() => vi.unstubAllGlobals());

const V = '/report/pages/p1/visuals/chart';
const SCHEMA = 'http://powerbi.com/product/schema#';

async function open() {
  const conversation = openConversation();
  await conversation.ask('POST', '/report/load', loadBody, { uid: 'U1' });
  await conversation.until('rendered');
  return conversation.ask;
}

describe('calls of the authoring library', () => {
  it('list the visual types with their roles, whose names are never empty', async () => {
    const ask = await open();
    const types = (await ask('GET', '/report/availableVisualTypes')).body as string[];
    expect(types).toContain('columnChart');
    expect(types).not.toContain('needsColumn');
    for (const type of types) {
      const { body } = await ask('GET', `/report/visuals/types/${type}/capabilities`);
      const { dataRoles } = body as { dataRoles: { name: string; displayName: string }[] };
      expect(
        dataRoles.every(({ name, displayName }) => name !== '' && displayName !== ''),
        type,
      ).toBe(true);
      expect(new Set(dataRoles.map(({ name }) => name)).size, type).toBe(dataRoles.length);
    }
    const pie = (await ask('GET', '/report/visuals/types/pieChart/capabilities')).body;
    expect(pie).toMatchObject({
      dataRoles: [
        { name: 'Category', displayName: 'Legend', kind: 0 },
        { name: 'Y', displayName: 'Values', kind: 1 },
        { name: 'Tooltips', displayName: 'Tooltips', kind: 1 },
      ],
    });
    expect(await ask('GET', '/report/visuals/types/nope/capabilities')).toMatchObject({
      statusCode: 404,
      body: { errorCode: 'PowerBIEntityNotFound' },
    });
  });

  it('report a new visual as hidden where the custom layout hides unlisted visuals', async () => {
    const ask = await open();
    const pagesLayout = { p1: { defaultLayout: { displayState: { mode: 1 } }, visualsLayout: {} } };
    await ask('PATCH', '/report/settings', { layoutType: 1, customLayout: { pagesLayout } });
    const { body } = await ask('POST', '/report/pages/p1/createVisual', { visualType: 'card' });
    expect(body).toMatchObject({ visual: { layout: { displayState: { mode: 1 } } } });
  });

  it('create a visual, fill it and remove it again', async () => {
    const ask = await open();
    const layout = { x: 10, y: 20, width: 300, height: 200, displayState: { mode: 0 } };
    const { body } = await ask('POST', '/report/pages/p1/createVisual', { visualType: 'columnChart', layout });
    expect(body).toMatchObject({
      visual: { name: 'columnChart1', type: 'columnChart', layout: { x: 10, width: 300 } },
    });
    const made = '/report/pages/p1/visuals/columnChart1';
    // Concurrently, as in Microsoft's sample; an omitted index travels as a word.
    const sent = await Promise.all([
      ask('POST', `${made}/dataroles/Category/fields/undefined`, { table: 'customers', column: 'plan' }),
      ask('POST', `${made}/dataroles/Y/fields/undefined`, { table: 'customers', column: 'price' }),
      ask('POST', `${made}/dataroles/Y/fields/0`, { table: 'customers', measure: 'Customers' }),
      ask('POST', `${made}/dataroles/Tooltips/fields/null`, { table: 'customers', column: 'plan' }),
    ]);
    expect(sent.map(({ statusCode }) => statusCode)).toEqual([202, 202, 202, 202]);
    expect((await ask('GET', `${made}/dataroles/Y/fields`)).body).toEqual([
      { table: 'customers', measure: 'Customers' },
      { table: 'customers', column: 'price', aggregationFunction: 'Sum' },
    ]);
    expect((await ask('GET', `${made}/dataroles/Tooltips/fields`)).body).toMatchObject([{ column: 'plan' }]);
    expect((await ask('DELETE', `${made}/dataroles/Y/fields/0`, 0)).statusCode).toBe(202);
    expect((await ask('DELETE', `${made}/dataroles/Y/fields/undefined`, null)).statusCode).toBe(400);
    expect((await ask('DELETE', `${made}/dataroles/Series/fields/0`, 0)).statusCode).toBe(404);
    expect((await ask('POST', `${made}/changeType`, { visualType: 'pieChart' })).statusCode).toBe(202);
    expect((await ask('GET', '/report/pages/p1/visuals')).body).toMatchObject([{}, {}, { type: 'pieChart' }]);
    expect((await ask('POST', `${made}/changeType`, { visualType: 'nope' })).statusCode).toBe(404);
    expect((await ask('POST', '/report/pages/p1/deleteVisual', { visualName: 'columnChart1' })).statusCode).toBe(202);
    expect((await ask('POST', '/report/pages/p1/deleteVisual', { visualName: 'columnChart1' })).statusCode).toBe(404);
  });

  it('refuse fields a role does not accept, with a reason', async () => {
    const ask = await open();
    const measure = { table: 'customers', measure: 'Customers' };
    expect(await ask('POST', `${V}/dataroles/Category/fields/undefined`, measure)).toMatchObject({
      statusCode: 400,
      body: { message: expect.stringContaining('columns, not measures') },
    });
    const full = { table: 'customers', column: 'plan' };
    await ask('POST', `${V}/dataroles/Series/fields/undefined`, full);
    expect(await ask('POST', `${V}/dataroles/Series/fields/undefined`, full)).toMatchObject({
      body: { message: expect.stringContaining('at most 1') },
    });
    expect((await ask('POST', `${V}/dataroles/Y/fields/undefined`, { name: 'x', daxExpression: '1' })).statusCode).toBe(
      400,
    );
    expect((await ask('POST', `${V}/dataroles/Y/fields/1.5`, measure)).statusCode).toBe(400);
    expect(
      (await ask('POST', '/report/pages/p1/createVisual', { visualType: 'card', layout: { x: 'a' } })).statusCode,
    ).toBe(400);
  });

  it('rename fields, set their formats and hide them', async () => {
    const ask = await open();
    const F = `${V}/dataroles/Y/fields/0`;
    expect((await ask('GET', `${F}/displayName`)).body).toBe('Customers');
    await ask('PUT', `${F}/displayName`, { newDisplayName: 'People' });
    expect((await ask('GET', `${F}/displayName`)).body).toBe('People');
    expect((await ask('GET', `${F}/dataFieldName`)).body).toBe('Customers');
    for (const formatString of ['#,0', '#,0.00', '0.0%', '$#,0.00']) {
      expect((await ask('PUT', `${F}/formatString`, { formatString })).statusCode).toBe(202);
      expect((await ask('GET', `${F}/formatString`)).body).toBe(formatString);
    }
    expect((await ask('PUT', `${F}/formatString`, { formatString: 'blah' })).statusCode).toBe(400);
    expect((await ask('PUT', `${F}/hidden`, { isHidden: true })).statusCode).toBe(202);
    expect((await ask('PUT', `${V}/dataroles/Category/fields/0/hidden`, { isHidden: true })).statusCode).toBe(400);
  });

  it('read, set and reset properties; unset ones are reported as the default', async () => {
    const ask = await open();
    const property = (objectName: string, propertyName: string) => ({ objectName, propertyName });
    const get = async (name: object) => (await ask('POST', `${V}/property`, name)).body;
    const set = (selector: object, value: unknown) => ask('PUT', `${V}/property`, { selector, value });
    for (const [name, value] of [
      [property('title', 'visible'), false],
      [property('title', 'alignment'), 'center'],
      [property('title', 'fontColor'), '#000'],
      [property('title', 'textSize'), 25],
      [property('legend', 'visible'), false],
      [property('categoryAxis', 'visible'), false],
      [property('background', 'color'), '#ffeecc'],
    ] as const) {
      expect(await get(name)).toEqual({ schema: `${SCHEMA}default`, value: {} });
      expect((await set(name, { schema: `${SCHEMA}property`, value })).statusCode).toBe(202);
      expect(await get(name)).toEqual({ schema: `${SCHEMA}property`, value });
      await set(name, { schema: `${SCHEMA}default`, value: {} });
      expect(await get(name)).toEqual({ schema: `${SCHEMA}default`, value: {} });
    }
    expect((await set(property('title', 'titleText'), 'A bare value')).statusCode).toBe(202);
    expect((await ask('GET', '/report/pages/p1/visuals')).body).toMatchObject([{ title: 'A bare value' }, {}]);
    expect((await set(property('title', 'textSize'), 'big')).statusCode).toBe(400);
    expect((await set(property('nothing', 'visible'), true)).statusCode).toBe(400);
  });
});
