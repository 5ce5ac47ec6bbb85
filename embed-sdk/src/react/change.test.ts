import { expect, test } from 'vitest';
import { changedKeys, judge } from './change.ts';

const config = {
  type: 'report',
  id: 'R',
  embedUrl: 'u',
  accessToken: 'T',
  settings: { panes: { filters: { visible: true } } },
};

test('a configuration with the same content counts as unchanged, even as a new object', () => {
  expect(changedKeys(config, structuredClone(config))).toEqual([]);
  expect(judge([], 'report')).toBe('none');
});

test('token, settings, filters, page and theme of a report are updates; for other kinds only the token is', () => {
  expect(judge(['accessToken', 'settings', 'filters', 'pageName', 'theme'], 'report')).toBe('update');
  expect(judge(['accessToken'], 'dashboard')).toBe('update');
  expect(judge(['settings'], 'qna')).toBe('load');
});

test('another report is a new load, another address a new frame', () => {
  expect(judge(changedKeys(config, { ...config, id: 'R2' }), 'report')).toBe('load');
  expect(judge(changedKeys(config, { ...config, embedUrl: 'v', id: 'R2' }), 'report')).toBe('frame');
});
