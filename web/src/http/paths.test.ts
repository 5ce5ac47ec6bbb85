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
).filter(([file]) => !/\.(test|rig)\.tsx?$|\/testing\//.test(file));
const filesWith = (pattern: RegExp) => sources.filter(([, text]) => pattern.test(text)).map(([file]) => file);

it('no path of the server is written down in the app or in the frame: every call takes its route from the contract', () => {
  expect(sources.length).toBeGreaterThan(100);
  expect(filesWith(/['"`]\/api\b/)).toEqual([]);
});

it('what the page asks for ahead of the app is where the app asks for it', () => {
  const ahead = (text: string) => text.match(/\/api\/[\w/-]+/g);
  expect(ahead(page)).toEqual([readConfig.path]);
  expect(ahead(beforeApp)).toEqual([`${AUTH_PATH}/get-session`]);
});

it('a route whose answer is read from any backend is not taken from the contract, which reads our server’s alone', () => {
  const names = Object.keys(widened).join('|');
  expect(
    filesWith(new RegExp(`import \\{[^}]*\\b(${names})\\b[^}]*\\} from '@holdfast/contracts/http/routes/`)),
  ).toEqual([]);
});
