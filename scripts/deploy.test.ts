import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './root.mjs';
import { shrinkwrapOf } from './shrinkwrap.mjs';

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const inServer = readdirSync(join(root, 'server/src'), { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts'))
  .map((path) => read(join('server/src', path)))
  .join('\n');
const table = /const settings = \{([\s\S]*?)\n\} as const;/.exec(read('server/src/platform/config.ts'))?.[1] ?? '';
const settings = new Set([...table.matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map(([, name]) => name));

it.each([
  'deploy/Dockerfile',
  'deploy/compose.yaml',
  'deploy/kubernetes/holdfast.yaml',
  'deploy/prometheus/alerts.yaml',
])('%s names only settings that exist', (file) => {
  const named = [...read(file).matchAll(/\b((?:HOLDFAST|S3|DATABASE)_[A-Z_]+)\b/g)].map(([, name = '']) => name);
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((name) => !settings.has(name.replace(/_FILE$/, '')))).toEqual([]);
});

it.each(['deploy/prometheus/alerts.yaml', 'deploy/grafana/holdfast.json'])(
  '%s queries only metrics that exist',
  (file) => {
    const asked = [...read(file).matchAll(/\bholdfast_[a-z_]+/g)].map(([name]) => name);
    expect(asked.length).toBeGreaterThan(5);
    const unknown = asked.filter((name) => !inServer.includes(`'${name.replace(/_(bucket|count|sum)$/, '')}'`));
    expect(unknown).toEqual([]);
  },
);

it('the dashboard shows all our own metrics', () => {
  const ours = [...inServer.matchAll(/name: '(holdfast_[a-z_]+)'/g)].map(([, name = '']) => name);
  expect(ours.length).toBeGreaterThan(9);
  expect(ours.filter((name) => !read('deploy/grafana/holdfast.json').includes(name))).toEqual([]);
});

it('the panels of the dashboard do not overlap', () => {
  const { panels } = JSON.parse(read('deploy/grafana/holdfast.json')) as {
    panels: { id: number; gridPos: { x: number; y: number; w: number; h: number } }[];
  };
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, at) => `${x + (at % w)},${y + Math.floor(at / w)}`),
  );
  expect(new Set(cells).size).toBe(cells.length);
});

it('a package has every package it needs, at the tested version', () => {
  const locked = {
    'node_modules/a': { version: '1.0.0', dependencies: { b: '^1', c: '^1' }, optionalDependencies: { gone: '1' } },
    'node_modules/b': { version: '1.0.0' },
    'node_modules/c': { version: '2.0.0', dev: true },
    'node_modules/a/node_modules/c': { version: '1.0.0' },
    'server/node_modules/b': { version: '2.0.0' },
    'node_modules/unused': { version: '1.0.0' },
  };
  const { packages } = shrinkwrapOf({ name: 'p', version: '1', dependencies: { a: '1', b: '2', c: '2' } }, locked);
  const versions = Object.fromEntries(Object.entries(packages).map(([path, { version }]) => [path, version]));
  expect(versions).toEqual({
    '': '1',
    'node_modules/a': '1.0.0',
    'node_modules/b': '2.0.0',
    'node_modules/a/node_modules/b': '1.0.0',
    'node_modules/a/node_modules/c': '1.0.0',
    'node_modules/c': '2.0.0',
  });
});
