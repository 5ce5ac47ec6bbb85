import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ConfigError, readConfig, secretSettings, settingNames } from './config.ts';

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

test('every secret can be read from a file, and an unusable file is reported by name', () => {
  const folder = mkdtempSync(join(tmpdir(), 'holdfast-secrets-'));
  try {
    const file = (name: string, text: string) => {
      writeFileSync(join(folder, name), text);
      return join(folder, name);
    };
    const config = readConfig({
      DATABASE_URL_FILE: file('url', 'postgres://holdfast:pa%20ss@db/holdfast\n'),
      S3_BUCKET: 'b',
      S3_ACCESS_KEY_ID_FILE: file('id', 'key'),
      S3_SECRET_ACCESS_KEY_FILE: file('secret', ' se cret \r\n'),
      HOLDFAST_AUTH_SECRET_FILE: file('auth', 'a'.repeat(32)),
      OTEL_EXPORTER_OTLP_HEADERS_FILE: file('headers', 'authorization=Basic%20YTpi==, x-tenant = ada\n'),
    });
    expect(config.DATABASE_URL).toBe('postgres://holdfast:pa%20ss@db/holdfast');
    expect(config.S3_ACCESS_KEY_ID).toBe('key');
    expect(config.HOLDFAST_AUTH_SECRET).toBe('a'.repeat(32));
    expect(config.OTEL_EXPORTER_OTLP_HEADERS).toEqual({ authorization: 'Basic YTpi==', 'x-tenant': 'ada' });
    for (const name of secretSettings) {
      expect(() => readConfig({ [`${name}_FILE`]: join(folder, 'nowhere') })).toThrow(
        `${name}_FILE names ${join(folder, 'nowhere')}, which cannot be read (ENOENT).`,
      );
      expect(() => readConfig({ [name]: 'x', [`${name}_FILE`]: file('both', 'y') })).toThrow(
        `${name} and ${name}_FILE are both set; keep one of them.`,
      );
    }
    expect(() => readConfig({ SMTP_URL_FILE: file('empty', '\n') })).toThrow(/SMTP_URL_FILE names .*, which is empty/);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test('every setting that looks like a secret can come from a file', () => {
  const secretive = settingNames.filter((name) =>
    /SECRET|TOKEN|PASSWORD$|_HEADERS$|ACCESS_KEY|SMTP_URL|DATABASE_URL/.test(name),
  );
  expect([...secretSettings].sort()).toEqual(
    secretive.filter((name) => name !== 'HOLDFAST_MIN_PASSWORD_LENGTH').sort(),
  );
});

test.each([
  ['Bearer s3cret', 1],
  ['a=1,=s3cret', 2],
  ['a=1,b c=s3cret', 2],
  ['a=s3cret%0d%0ax: y', 1],
  ['a=s3cret%', 1],
])('collector headers written as %j are refused, and not repeated in the message', (headers, number) => {
  const read = () => readConfig({ OTEL_EXPORTER_OTLP_HEADERS: headers });
  expect(read).toThrow(`OTEL_EXPORTER_OTLP_HEADERS must be comma-separated name=value pairs`);
  expect(read).toThrow(`entry ${number} is invalid.`);
  expect(read).not.toThrow(/s3cret/);
});

test('all invalid values are reported together', () => {
  expect(() => readConfig({ PORT: 'x', ROLE: 'y' })).toThrow(/PORT .* ROLE /);
});

test('an empty variable counts as absent', () => {
  expect(readConfig({ DATABASE_URL: '', PORT: '' }).PORT).toBe(3000);
});

test('draining is on by default only behind a load balancer', () => {
  const DATABASE_URL = 'postgres://db/holdfast';
  expect(readConfig({}).HOLDFAST_DRAIN_SECONDS).toBe(0);
  expect(readConfig({ ROLE: 'api', DATABASE_URL }).HOLDFAST_DRAIN_SECONDS).toBe(10);
  expect(readConfig({ ROLE: 'api', DATABASE_URL, HOLDFAST_DRAIN_SECONDS: '0' }).HOLDFAST_DRAIN_SECONDS).toBe(0);
});

test('.env.example names only settings that exist', () => {
  const example = readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8');
  const named = [...example.matchAll(/^#([A-Z0-9_]+)=/gm)].map(([, name]) => name ?? '');
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((name) => !settingNames.includes(name))).toEqual([]);
});
