import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { isDeep } from '../../../../scripts/depth.mjs';
import {
  freePort,
  type IdentityFixture,
  openIdentityFixture,
  PASSWORD,
} from '../../people/identity/testing/identity-fixture.ts';
import { builtFile } from '../../platform/built-file.ts';
import { customers } from '../../testing/server-fixture.ts';
import { ServerProcess } from '../../testing/server-process.ts';
import { help, holdfast, verbs } from './holdfast.ts';

const folder = mkdtempSync(join(tmpdir(), 'holdfast-command-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
afterEach(() => vi.unstubAllEnvs());

const ask = async (...args: string[]) => {
  const out: string[] = [];
  const err: string[] = [];
  const code = await holdfast(args, {
    out: { write: (text) => void out.push(text) },
    err: { write: (text) => void err.push(text) },
    today: () => '2026-10-01',
  });
  return { code, out: out.join(''), err: err.join('') };
};
const file = join(folder, 'customers.csv');
writeFileSync(file, customers(200));

describe('the holdfast command', () => {
  it('lists every command, and each of them has help', async () => {
    const { code, out } = await ask('--help');
    expect(code).toBe(0);
    expect(out).toBe(`${help()}\n`);
    for (const [name, { usage, summary }] of Object.entries(verbs)) {
      expect(out).toContain(`${name} `);
      expect(out).toContain(summary);
      const own = await ask(name, '--help');
      expect(own.code).toBe(0);
      expect(own.out).toContain(`holdfast ${usage.split(' ')[0]}`);
      expect(own.out).toMatch(/Exit codes/);
    }
    expect((await ask('--version')).out).toMatch(/^\d+\.\d+\.\d+\n$/);
  });

  it.each([
    [['strat'], /^There is no command “strat”/],
    [['start', '--json'], /^start has no --json/],
    [['start', 'now'], /^Unexpected argument “now”/],
    [['api', '--prot', '1'], /^There is no option “--prot”/],
    [['backup'], /^FOLDER is missing\. Usage: holdfast backup FOLDER/],
    [['backup', 'a', 'b'], /^Expected one FOLDER/],
    [['backup', '--data'], /^“--data” needs a value/],
    [['restore'], /^FOLDER is missing\./],
    [['restore', join(folder, 'nowhere')], /is not a backup: it has no manifest\.json/],
    [['reset-password'], /^EMAIL is missing\./],
    [['report'], /^FILE is missing\./],
    [['predict'], /^FILE is missing\./],
    [['report', file, '--out', folder], /^The results cannot be written to “.*”: it is a folder\.\n$/],
    [['report', file, '--out', join(folder, 'no', 'report.md')], /^The results cannot be written to “.*ENOENT/],
    [['predict', file, '--out', file], /^The results cannot be written to “.*” is a file\.\n$/],
    [['predict', 'clickhouse:no.where', '--out', file], /^The results cannot be written to “.*” is a file\.\n$/],
    [['score', 'clickhouse:no.where', '--model', 'm', '--out', join(file, 'a.csv')], /^The results cannot be written/],
    [['export', file, '--out', file], /^The results cannot be written to “.*” is a file\.\n$/],
    [['model', 'export', file], /^--format must be one of json, sql, python, onnx/],
    [['model', 'import', file], /^Usage: holdfast model export MODEL/],
    [['model', 'export', file, '--format', 'python'], /^--out is missing/],
    [['model', 'export', file, '--format', 'sql', '--out', 'x', '--as-of', 'May'], /^--as-of needs a date/],
    [
      ['model', 'export', join(folder, 'no.json'), '--format', 'json', '--out', join(folder, 'm')],
      /no\.json” does not exist/,
    ],
    [['model', 'export', file, '--format', 'json', '--out', join(folder, 'm')], /is not a model this version can read/],
    [['backup', join(folder, 'x'), '--port', 'eighty'], /PORT must be a whole number/],
  ])('answers %j with one sentence and exit code 1', async (args, sentence) => {
    const { code, out, err } = await ask(...args);
    expect(code).toBe(1);
    expect(out).toBe('');
    expect(err).toMatch(sentence);
    expect(err.trimEnd().split('\n')).toHaveLength(1);
  });

  it('refuses in the language of the terminal', async () => {
    vi.stubEnv('LC_ALL', 'de_AT.UTF-8');
    expect((await ask('strat')).err).toBe('Es gibt keinen Befehl „strat“. Siehe --help.\n');
    expect((await ask('predict', file, '--sample', '12')).err).toBe(
      '--sample braucht eine Zahl von 1.000 bis 2.000.000.\n',
    );
  });

  it.runIf(isDeep)('runs as a standalone program with the engine’s commands', () => {
    const run = (...args: string[]) =>
      spawnSync(process.execPath, [builtFile('cli.js'), ...args], { encoding: 'utf8', cwd: folder });
    const profile = run('profile', file, '--json');
    expect(profile.status).toBe(0);
    expect(JSON.parse(profile.stdout).profile.rowCount).toBe(200);
    const predicted = run('predict', file, '--out', join(folder, 'predicted'));
    expect(predicted.status).toBe(0);
    expect(predicted.stderr).toContain('learning');
    expect(existsSync(join(folder, 'predicted', 'predictions.csv'))).toBe(true);
    const model = join(folder, 'predicted', 'model.json');
    const scored = run('score', file, '--model', model, '--out', join(folder, 'scored'), '--json');
    expect(scored.status).toBe(0);
    expect(JSON.parse(scored.stdout)).toMatchObject({ kind: 'completed', summary: { customers: 200 } });
    writeFileSync(join(folder, 'empty.csv'), '');
    expect(run('profile', join(folder, 'empty.csv')).status).toBe(2);
  });

  it.runIf(isDeep)('writes the report as text and figures', async () => {
    const { code, out, err } = await ask('report', file, '--workers', '0');
    expect(code).toBe(0);
    expect(err).toContain('learning');
    expect(out).toMatch(/^# .*customers\.csv/);
    expect(out).toMatch(/^- Customers: 200$/m);
    expect(out).toMatch(/^## .+\n\n\S/m);
    const to = join(folder, 'report.json');
    expect((await ask('report', file, '--workers', '0', '--json', '--out', to)).out).toBe('');
    const { pages } = JSON.parse(readFileSync(to, 'utf8'));
    expect(pages[0].figures).toContainEqual({ label: 'Customers', value: 200, text: '200' });
    writeFileSync(join(folder, 'few.csv'), 'id,plan,left\n1,a,yes\n2,b,no\n');
    expect((await ask('report', join(folder, 'few.csv'))).code).toBe(2);
  });

  it.runIf(isDeep)('starts the server, which exits cleanly on request', async () => {
    const server = new ServerProcess({ HOLDFAST_LOG_LEVEL: 'silent', HOST: '127.0.0.1' }, [
      'start',
      '--port',
      '0',
      '--data',
      join(folder, 'started'),
    ]);
    expect(await server.start()).toMatch(/^Holdfast is ready at http:\/\/localhost:\d+$/);
    expect(existsSync(join(folder, 'started', 'database'))).toBe(true);
    expect(await server.kill('SIGTERM')).toBe(0);
  });

  it.each(['api', 'worker'])('%s without PostgreSQL is refused', (role) => {
    const env = { ...process.env, HOLDFAST_DATA_DIR: join(folder, 'alone'), DATABASE_URL: '' };
    const done = spawnSync(process.execPath, [builtFile('cli.js'), role], { encoding: 'utf8', env });
    expect(done.status).toBe(1);
    expect(done.stderr).toContain('ROLE can only be api or worker with DATABASE_URL');
  });
});

describe('reset-password', () => {
  let fixture: IdentityFixture;
  afterAll(() => fixture?.close());

  it('asks the server that holds the database, and reports an unknown account', async () => {
    fixture = await openIdentityFixture();
    const { HOLDFAST_DATA_DIR: data, PORT } = fixture.platform.config;
    await fixture.visitor().signUp('ada@example.com', PASSWORD);
    const where = ['--data', data, '--port', String(PORT)];
    const { code, out } = await ask('reset-password', 'ada@example.com', ...where);
    expect(code).toBe(0);
    expect(out).toMatch(/^http.*\/login\/reset-password\?token=/);
    expect(JSON.parse((await ask('reset-password', 'ada@example.com', '--json', ...where)).out).link).toMatch(/token=/);
    const nobody = await ask('reset-password', 'nobody@example.com', ...where);
    expect(nobody).toMatchObject({ code: 2, err: 'There is no account with the e-mail address nobody@example.com.\n' });
  });
});

describe('the doctor', () => {
  const found = async (...args: string[]) => {
    const { code, out } = await ask('doctor', '--json', ...args);
    const { found: list } = JSON.parse(out) as { found: { about: string; state: string; sentence: string }[] };
    const about = (what: string) => list.filter((one) => one.about === what);
    return { code, list, about };
  };

  it('finds nothing wrong with a new folder', async () => {
    const data = join(folder, 'unused');
    const { about, list } = await found('--data', data, '--port', String(await freePort()));
    expect(list.filter(({ state, about: what }) => state === 'wrong' && what !== 'pages')).toEqual([]);
    expect(about('data folder')[0]?.sentence).toContain('does not exist yet');
    expect(about('database')[0]?.sentence).toContain('There is none yet');
    expect(existsSync(join(data, 'database'))).toBe(false);
  });

  it('reports problems: settings, permissions, an unencrypted address', async () => {
    const data = join(folder, 'wrong');
    mkdirSync(join(data, 'files'), { recursive: true, mode: 0o755 });
    vi.stubEnv('HOLDFAST_ORIGIN', 'http://retention.example.com');
    vi.stubEnv('HOLDFAST_DATADIR', '/x');
    const { code, about } = await found('--data', data);
    expect(code).toBe(2);
    expect(about('settings').map(({ sentence }) => sentence)).toContain(
      'HOLDFAST_DATADIR is not a Holdfast setting; did you mean HOLDFAST_DATA_DIR?',
    );
    expect(about('data folder')[0]?.sentence).toContain('can be read by other accounts');
    expect(about('address')[0]).toMatchObject({ state: 'wrong', sentence: expect.stringContaining('unencrypted') });
    // All of the output is written, however long.
    for (let at = 0; at < 15; at++) vi.stubEnv(`HOLDFAST_STRANGE_${at}`, 'x');
    expect(await ask('doctor', '--data', data)).toMatchObject({ code: 2, out: expect.stringContaining('STRANGE_14') });
    vi.stubEnv('PORT', 'eighty');
    const refused = await found();
    expect(refused.code).toBe(2);
    expect(refused.about('settings').at(-1)?.sentence).toContain('PORT must be a whole number');
  });
});
