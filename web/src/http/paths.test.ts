import { AUTH_PATH } from '@holdfast/contracts/http/auth';
import { readConfig } from '@holdfast/contracts/http/routes/config';
import { expect, it } from 'vitest';
import page from '../../index.html?raw';
import beforeApp from '../../public/before-app.js?raw';
import * as widened from './routes.ts';

const sources = Object.entries(
  import.meta.glob<string>(['../**/*.{ts,tsx}', '../../../embed-host/src/**/*.{ts,tsx}'], {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
).filter(([file]) => !/\.test\.tsx?$|\/testing\//.test(file));
const filesWith = (pattern: RegExp) => sources.filter(([, text]) => pattern.test(text)).map(([file]) => file);

it('the app and the frame contain no hard-coded server path: every call uses a route of the contract', () => {
  expect(sources.length).toBeGreaterThan(100);
  expect(filesWith(/['"`]\/api\b/)).toEqual([]);
});

it('index.html prefetches the paths the app requests', () => {
  const ahead = (text: string) => text.match(/\/api\/[\w/-]+/g);
  expect(ahead(page)).toEqual([readConfig.path]);
  expect(ahead(beforeApp)).toEqual([`${AUTH_PATH}/get-session`]);
});

it("routes answered by any backend use the lenient readers instead of the contract's", () => {
  const names = Object.keys(widened).join('|');
  expect(
    filesWith(new RegExp(`import \\{[^}]*\\b(${names})\\b[^}]*\\} from '@holdfast/contracts/http/routes/`)),
  ).toEqual([]);
});
