import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { cleanup, render, screen } from '@testing-library/react';
import { createElement, type FunctionComponent } from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import { transformWithOxc } from 'vite';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { serverAnswers } from '../../embed-host/src/testing/conversation.ts';
import { patience } from '../../scripts/machine-speed.mjs';
import * as own from './index.ts';

class FakeResizeObserver implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
beforeEach(() => {
  vi.stubGlobal('ResizeObserver', FakeResizeObserver);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1280);
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(720);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const guide = readFileSync(resolve(import.meta.dirname, '../../docs/embedding.md'), 'utf8');
const [sample = ''] = [...guide.matchAll(/```tsx\n([\s\S]*?)```/g)].map(([, code = '']) => code);

type Retention = FunctionComponent<{ embedUrl: string; accessToken: string }>;

/** Compiles the sample as a bundler would; resolves only its imports. */
async function component(): Promise<Retention> {
  const packages: Record<string, unknown> = {
    '@holdfast/report-react': own,
    '@holdfast/report-react/style.css': {},
    'react/jsx-runtime': jsxRuntime,
  };
  const load = (name: string): unknown => {
    if (!(name in packages))
      throw new Error(`The sample imports ${name}, which the guide does not tell readers to install.`);
    return packages[name];
  };
  const { code } = await transformWithOxc(sample, 'sample.tsx', { jsx: { runtime: 'automatic', development: false } });
  const program = code
    .replace(/import \{([^}]*)\} from ["']([^"']+)["'];/g, (_, names: string, from: string) => {
      return `const {${names.replaceAll(' as ', ': ')}} = load('${from}');`;
    })
    .replace(/import ["']([^"']+)["'];/g, "load('$1');")
    .replace('export function', 'function');
  return new Function('load', `${program}\nreturn Retention;`)(load) as Retention;
}

it('the component of docs/embedding.md shows the report in the page itself', async () => {
  serverAnswers();
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const embedUrl = 'https://bi.example.test/reportEmbed?reportId=R1';
  const view = render(createElement(await component(), { embedUrl, accessToken: 'T1' }));
  expect((await screen.findAllByText('Customers by plan')).length).toBeGreaterThan(0);
  expect(view.container.querySelector('iframe')).toBeNull();
  await vi.waitFor(() => {
    expect(log).toHaveBeenCalled();
  }, patience(5_000));
});
