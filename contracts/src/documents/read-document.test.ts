import { message } from '@holdfast/texts/message';
import { expect, test } from 'vitest';
import { readDashboard, readReport, upgrade } from './read-document.ts';

const ID = '5b218778-e7a5-4d73-8187-f10824047715';
const OTHER = 'cfafbeb1-8037-4d0c-896e-a46fb27ff229';
const layout = { x: 0, y: 0, width: 10, height: 10 };
const byHand = { id: ID, displayName: 'Mine', pages: [{ name: 'p', visuals: [{ name: 'v', kind: 'card', layout }] }] };
const place = { x: 0, y: 0, w: 3, h: 2 };
const size = { width: 300, height: 200 };
const pinned = { kind: 'visual', reportId: ID, page: 'p', visual: 'v', size };
const dashboard = (...tiles: object[]) => ({ version: 1, displayName: 'D', tiles });

test('a hand-written report without a version gets the defaults', () => {
  expect(readReport(byHand)).toMatchObject({
    document: {
      version: 1,
      filters: [],
      pages: [{ displayName: 'p', visibility: 'visible', visuals: [{ name: 'v', roles: {}, filters: [] }] }],
    },
  });
});

test('a document of the current version is read unchanged, and reading is idempotent', () => {
  const read = readReport(byHand);
  if ('refused' in read) throw new Error(read.refused.code);
  expect(readReport(read.document)).toEqual(read);
});

test('unresolved messages are read and kept', () => {
  const title = message('report.sample');
  const read = readReport({ ...byHand, displayName: title });
  expect(read).toMatchObject({ document: { displayName: title } });
});

test('upgrades run once each, starting at the version of the document', () => {
  const steps = ['a', 'b', 'c'].map((name, index) => (document: Readonly<Record<string, unknown>>) => ({
    ...document,
    version: index + 1,
    path: `${String(document.path ?? '')}${name}`,
  }));
  expect(upgrade({}, steps, 3)).toEqual({ document: { version: 3, path: 'abc' } });
  expect(upgrade({ version: 2 }, steps, 3)).toEqual({ document: { version: 3, path: 'c' } });
  expect(upgrade({ version: 3 }, steps, 3)).toEqual({ document: { version: 3 } });
});

test.each([
  ['no object', 7, 'notObject'],
  ['a list', [], 'notObject'],
  ['a newer version', { ...byHand, version: 2 }, 'newer'],
  ['a fractional version', { ...byHand, version: 0.5 }, 'version'],
  ['no pages', { id: ID, displayName: 'x', pages: [] }, 'malformed'],
  ['two pages of one name', { ...byHand, pages: [byHand.pages[0], byHand.pages[0]] }, 'pageTwice'],
  [
    'two visuals of one name',
    {
      ...byHand,
      pages: [
        {
          name: 'p',
          visuals: [
            { name: 'v', kind: 'card', layout },
            { name: 'v', kind: 'card', layout },
          ],
        },
      ],
    },
    'visualTwice',
  ],
])('a report that is %s is refused with a message', (_, given, fault) => {
  expect(readReport(given)).toMatchObject({ refused: { code: `invalid-document.${fault}` } });
});

test('an infinitely deep tree is refused before the stack overflows', () => {
  let deep: unknown = 1;
  for (let level = 0; level < 100_000; level++) deep = [deep];
  expect(readReport({ ...byHand, theme: deep })).toEqual({
    refused: { code: 'invalid-document.depth', values: { most: 64 } },
  });
});

test('a dashboard holds pinned visuals, live pages, texts, images and questions', () => {
  const contents = [
    { ...pinned, clauses: [] },
    { kind: 'page', reportId: ID, page: 'p', clauses: [] },
    { kind: 'text', text: 'Hello' },
    { kind: 'image', url: 'https://example.com/a.png', alternative: 'A' },
    { kind: 'question', datasetId: OTHER, question: 'customers by plan' },
  ];
  const tiles = contents.map((content, index) => ({
    id: `00000000-0000-4000-8000-00000000000${index}`,
    title: '',
    place,
    content,
  }));
  expect(readDashboard(dashboard(...tiles))).toEqual({ document: dashboard(...tiles) });
});

test('a dashboard without a version gets default titles and clauses', () => {
  const read = readDashboard({ displayName: 'D', tiles: [{ id: ID, place, content: pinned }] });
  expect(read).toMatchObject({ document: { version: 1, tiles: [{ title: '', content: { clauses: [] } }] } });
});

test.each([
  ['beyond the grid', { place: { ...place, x: 10 } }, 'tiles.0.place', 'tilePlace'],
  ['without size', { place: { ...place, w: 0 } }, 'tiles.0.place.w'],
  ['of an unknown kind', { content: { kind: 'video' } }, 'content'],
  ['without a report', { content: { ...pinned, clauses: [], reportId: 'retention' } }, 'reportId'],
  ['with a script for an image', { content: { kind: 'image', url: 'javascript:alert(1)', alternative: '' } }, 'url'],
  ['with a link that is a script', { link: 'javascript:alert(1)' }, 'link'],
])('a tile %s is refused, naming its position', (_, wrong, position, fault = 'malformed') => {
  const tile = { id: ID, title: '', place, content: { kind: 'text', text: 'x' }, ...wrong };
  expect(readDashboard(dashboard(tile))).toEqual({
    refused: { code: `invalid-document.${fault}`, values: { path: expect.stringContaining(position) } },
  });
});

test('two tiles with the same id are refused', () => {
  const tile = { id: ID, title: '', place, content: { kind: 'text', text: 'x' } };
  expect(readDashboard(dashboard(tile, tile))).toEqual({ refused: { code: 'invalid-document.tileTwice', values: {} } });
});
