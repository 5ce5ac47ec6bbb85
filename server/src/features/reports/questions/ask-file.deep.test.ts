import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { askFile } from './ask-file.ts';

const sample = (name: string) => readFileSync(new URL(`../../../../samples/${name}.csv`, import.meta.url));
const ask = (question: string, file = 'subscription-snapshot') =>
  askFile({ bytes: sample(file), path: `${file}.csv`, question, today: '2026-11-15' });

/** Counts lines of the file without using our own code. */
function countLines(file: string, holds: (cells: readonly string[], at: (name: string) => number) => boolean): number {
  const [head = '', ...lines] = sample(file).toString('utf8').trim().split(/\r?\n/);
  const names = head.split(',');
  return lines.filter((line) => holds(line.split(','), (name) => names.indexOf(name))).length;
}

test('a file without a trained model is queried by its plain columns', async () => {
  const answer = await ask('how many customers with an annual contract churned');
  if ('refused' in answer) throw new Error(answer.refused.reason);
  const counted = countLines(
    'subscription-snapshot',
    (cells, at) => cells[at('contract')] === 'Annual' && cells[at('churned')] === 'Yes',
  );
  expect(answer.result).toEqual([{ customers: counted }]);
  expect(counted).toBeGreaterThan(0);
});

test('rows are named by their key, even a numeric one', async () => {
  const answer = await ask('orders by channel', 'order-log');
  if ('refused' in answer) throw new Error(answer.refused.reason);
  const apps = countLines('order-log', (cells, at) => cells[at('channel')] === 'App');
  expect(answer.result).toContainEqual({ channel: 'App', orders: apps });
});

test('another language is detected by its words', async () => {
  const answer = await ask('wie viele Kunden nach Vertrag');
  if ('refused' in answer) throw new Error(answer.refused.reason);
  expect(answer.query.groupBy).toHaveLength(1);
});

test('custom synonyms are understood, and refused if they match nothing', async () => {
  const bytes = sample('subscription-snapshot');
  const asked = { bytes, path: 'x.csv', language: 'en', today: '2026-11-15', question: 'how many members by tariff' };
  const synonyms = [{ word: 'tariff', column: 'contract' }, { word: 'members' }];
  expect(await askFile(asked)).toMatchObject({ refused: { code: 'question.unread' } });
  expect(await askFile({ ...asked, synonyms })).toMatchObject({
    query: { groupBy: [{ field: { column: 'contract' } }] },
  });
  const regulars = { word: 'regulars', column: 'contract', value: 'Annual' };
  const answer = await askFile({ ...asked, question: 'how many regulars', synonyms: [regulars] });
  if ('refused' in answer) throw new Error(answer.refused.reason);
  const counted = countLines('subscription-snapshot', (cells, at) => cells[at('contract')] === 'Annual');
  expect(answer.result).toEqual([{ customers: counted }]);
  expect(await askFile({ ...asked, synonyms: [{ word: 'tariff', column: 'nowhere' }] })).toMatchObject({
    refused: { code: 'synonyms', reason: 'There is no column “nowhere” for the synonym “tariff”.' },
  });
});

test('an unreadable question is refused with the reason', async () => {
  expect(await ask('top 3 unicorns')).toMatchObject({ refused: { code: 'question.unread' } });
  const unreadable = { bytes: new Uint8Array(), path: 'empty.csv', question: 'how many', today: '2026-11-15' };
  expect(await askFile(unreadable)).toMatchObject({ refused: { code: 'unreadable' } });
});
