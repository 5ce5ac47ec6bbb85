import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ConfigError, readConfig, settingNames } from './config.ts';

test('an empty environment is a complete configuration', () => {
  const config = readConfig({});
  expect(config).toMatchObject({ PORT: 3000, ROLE: 'all', HOLDFAST_UPLOADS_PER_MINUTE: 30 });
  expect(config.DATABASE_URL).toBeUndefined();
  expect(config.HOLDFAST_DATA_DIR).toMatch(/data$/);
});

test.each([
  [{ PORT: 'http' }, 'PORT must be a whole number from 0 to 65535.'],
  [{ PORT: '70000' }, 'PORT must be at most 65535.'],
  [{ ROLE: 'boss' }, 'ROLE must be all, api or worker.'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must start with postgres://'],
  [{ ROLE: 'worker' }, 'ROLE can only be api or worker with DATABASE_URL'],
  [{ S3_ENDPOINT: 'http://localhost:9000' }, 'S3_BUCKET is needed with S3_ENDPOINT.'],
])('%j is refused with a sentence that names the variable', (env, sentence) => {
  expect(() => readConfig(env)).toThrow(ConfigError);
  expect(() => readConfig(env)).toThrow(sentence);
});

test('every wrong value is told at once, not one per start', () => {
  expect(() => readConfig({ PORT: 'x', ROLE: 'y' })).toThrow(/PORT .* ROLE /);
});

test('an empty variable counts as absent', () => {
  expect(readConfig({ DATABASE_URL: '', PORT: '' }).PORT).toBe(3000);
});

test('only what stands behind a balancer drains, unless told otherwise', () => {
  const DATABASE_URL = 'postgres://db/holdfast';
  expect(readConfig({}).HOLDFAST_DRAIN_SECONDS).toBe(0);
  expect(readConfig({ ROLE: 'api', DATABASE_URL }).HOLDFAST_DRAIN_SECONDS).toBe(10);
  expect(readConfig({ ROLE: 'api', DATABASE_URL, HOLDFAST_DRAIN_SECONDS: '0' }).HOLDFAST_DRAIN_SECONDS).toBe(0);
});

test('.env.example names only settings that exist', () => {
  const example = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8');
  const named = [...example.matchAll(/^#([A-Z0-9_]+)=/gm)].map(([, name]) => name ?? '');
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((name) => !settingNames.includes(name))).toEqual([]);
});
