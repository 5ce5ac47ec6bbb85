import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { holdfast } from '../../doors/command/holdfast.ts';
import { finishedPrediction } from '../../features/predictions/testing/finished-prediction.ts';
import {
  type IdentityFixture,
  openIdentityFixture,
  type Visitor,
} from '../../people/identity/testing/identity-fixture.ts';
import { customers } from '../../testing/server-fixture.ts';
import { type Config, readConfig } from '../config.ts';
import { openWithoutMigrating } from '../database/open-database.ts';
import { type DumpLine, dumpRows } from './dump-rows.ts';
import { loadRows } from './load-rows.ts';
import { makeBackup } from './make-backup.ts';
import { ROWS_FILE, readManifest } from './manifest.ts';
import { restoreBackup } from './restore-backup.ts';
import { readLines } from './row-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'holdfast-backup-'));
const quiet = () => undefined;
let fixture: IdentityFixture;
let ada: Visitor;
let config: Config;
let userId: string;
beforeAll(async () => {
  fixture = await openIdentityFixture();
  config = fixture.platform.config;
  ada = fixture.visitor();
  await ada.signUp('ada@example.com');
  userId = ((await (await ada.api('/api/sync-user', { method: 'POST' })).json()) as { id: string }).id;
  await finishedPrediction(fixture.platform, userId, customers(150), 'first.csv');
});
afterAll(async () => {
  await fixture?.close();
  rmSync(folder, { recursive: true, force: true });
});

async function upload(name: string): Promise<number> {
  const form = new FormData();
  form.append('file', new Blob([customers(120)]), name);
  form.append('user_id', userId);
  const response = await ada.api('/api/csv', { method: 'POST', body: form });
  return ((await response.json()) as { upload_id: number }).upload_id;
}
async function drop(id: number): Promise<void> {
  const response = await ada.api(`/api/uploads/${id}`, { method: 'DELETE' });
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
}
const _statuses = async () =>
  ((await (await ada.api('/api/predictions')).json()) as { predictions: { status: string }[] }).predictions.map(
    ({ status }) => status,
  );

async function linesOf(where: Config): Promise<DumpLine[]> {
  const database = openWithoutMigrating(where);
  const client = await database.pool.connect();
  const lines: DumpLine[] = [];
  try {
    for await (const line of dumpRows(client)) lines.push(line);
  } finally {
    client.release();
    await database.close();
  }
  return lines;
}
const linesIn = async (backup: string) => {
  const lines: DumpLine[] = [];
  for await (const line of readLines(join(backup, ROWS_FILE))) lines.push(line);
  return lines;
};
const elsewhere = (name: string) => readConfig({ HOLDFAST_DATA_DIR: join(folder, name), HOLDFAST_LOG_LEVEL: 'silent' });

describe('a backup', () => {
  it('is made while the server runs and people upload, and restores row for row and byte for byte', async () => {
    const backup = join(folder, 'running');
    // Uploads and deletions continue throughout.
    let over = false;
    const busy = (async () => {
      const made: number[] = [];
      while (!over) {
        made.push(await upload('more.csv'));
        if (made.length % 3 === 0) await drop(made.shift() ?? 0);
      }
      return made.length;
    })();
    const manifest = await makeBackup(config, '0.0.0', backup, quiet);
    over = true;
    expect(await busy).toBeGreaterThan(0);
    expect(manifest.rows.tables).toMatchObject({ users: 1, accounts: 1 });
    expect(manifest.rows.tables.uploads).toBeGreaterThan(0);
    expect(existsSync(`${backup}.part`)).toBe(false);
    expect(statSync(backup).mode & 0o077).toBe(0);
    expect(statSync(join(backup, ROWS_FILE)).mode & 0o077).toBe(0);

    const to = elsewhere('restored');
    await restoreBackup(to, backup, quiet);
    expect(await linesOf(to)).toEqual(await linesIn(backup));
    for (const { key } of manifest.files) {
      const restored = readFileSync(join(to.HOLDFAST_DATA_DIR, 'files', key));
      expect(restored.equals(readFileSync(join(backup, 'files', key)))).toBe(true);
    }
    expect(readdirSync(to.HOLDFAST_DATA_DIR).filter((name) => name.startsWith('restoring-'))).toEqual([]);
    expect((await readManifest(backup)).files).toHaveLength(manifest.files.length);

    // The restored server works: the same password opens the same account with the same prediction.
    const again = await openIdentityFixture({ HOLDFAST_DATA_DIR: to.HOLDFAST_DATA_DIR });
    try {
      const visitor = again.visitor();
      expect((await visitor.signIn('ada@example.com')).status).toBe(200);
      const list = (await (await visitor.api('/api/predictions')).json()) as { predictions: { status: string }[] };
      expect(list.predictions.map(({ status }) => status)).toContain('COMPLETED');
      // Sequences are restored: new rows do not reuse old ids.
      await visitor.signUp('bob@example.com');
    } finally {
      await again.close();
    }
  });

  it('is made, restored and verified on the command line', async () => {
    const said: string[] = [];
    const terminal = {
      out: { write: (text: string) => void said.push(text) },
      err: { write: (text: string) => void said.push(text) },
      today: () => '2026-10-01',
    };
    const backup = join(folder, 'commanded');
    const where = ['--data', config.HOLDFAST_DATA_DIR, '--port', String(config.PORT)];
    expect(await holdfast(['backup', backup, ...where], terminal)).toBe(0);
    expect(said.join('')).toMatch(
      /copying the rows\ncopying the files\nchecking\n[\d,]+ rows and \d+ files \(\d.*MB\) saved in /,
    );
    said.length = 0;
    expect(await holdfast(['backup', backup, ...where], terminal)).toBe(1);
    expect(said.join('')).toMatch(/is not empty/);
    said.length = 0;
    const to = join(folder, 'commanded-data');
    expect(await holdfast(['restore', backup, '--data', to, '--json'], terminal)).toBe(0);
    expect(JSON.parse(said.join(''))).toMatchObject({ format: 1, folder: backup });
    said.length = 0;
    expect(await holdfast(['restore', backup, '--data', to], terminal)).toBe(1);
    expect(said.join('')).toMatch(/There is Holdfast data here already/);
    said.length = 0;
    // The doctor checks it with the server running and stopped; --deep reads every upload.
    expect(await holdfast(['doctor', '--deep', '--json', ...where], terminal)).toBeLessThanOrEqual(2);
    const { found } = JSON.parse(said.join('')) as { found: { about: string; state: string; sentence: string }[] };
    expect(found.filter(({ about }) => about === 'files')).toMatchObject([{ state: 'ok' }]);
    expect(found.find(({ about }) => about === 'database')?.sentence).toBe('Its tables are up to date.');
    expect(found.find(({ about }) => about === 'server')?.sentence).toContain('and ready');
  });

  it('changes nothing when the backup is damaged, truncated or of a newer version', async () => {
    const backup = join(folder, 'damaged');
    const { files } = await makeBackup(config, '0.0.0', backup, quiet);
    const to = elsewhere('untouched');
    const key = files[0]?.key ?? '';
    const path = join(backup, 'files', key);
    const bytes = readFileSync(path);
    appendFileSync(path, 'x');
    await expect(restoreBackup(to, backup, quiet)).rejects.toThrow(`files/${key} has changed`);
    rmSync(path);
    await expect(restoreBackup(to, backup, quiet)).rejects.toThrow(`files/${key} is missing`);
    writeFileSync(path, bytes);
    const manifest = JSON.parse(readFileSync(join(backup, 'manifest.json'), 'utf8'));
    const written = (change: object) =>
      writeFileSync(join(backup, 'manifest.json'), JSON.stringify({ ...manifest, ...change }));
    written({ files: [{ ...files[0], key: '../../outside' }] });
    await expect(restoreBackup(to, backup, quiet)).rejects.toThrow('not Holdfast');
    written({ format: 2 });
    await expect(restoreBackup(to, backup, quiet)).rejects.toThrow('damaged, or of a newer version');
    expect(existsSync(to.HOLDFAST_DATA_DIR)).toBe(false);
    await expect(restoreBackup(to, folder, quiet)).rejects.toThrow('is not a backup');

    const database = openWithoutMigrating(to);
    const lines = await linesIn(backup);
    const load = (some: DumpLine[]) =>
      loadRows(
        database.pool,
        (async function* () {
          yield* some;
        })(),
      );
    try {
      await expect(load(lines.slice(0, -1))).rejects.toThrow('not whole');
      await expect(load(lines.slice(1))).rejects.toThrow();
      const newer = { kind: 'head', format: 1, migrations: [{ name: '9999-later.sql', checksum: 'x' }] } as const;
      await expect(load([{ ...newer, migrations: [...newer.migrations] }, ...lines.slice(1)])).rejects.toThrow('newer');
      // After these failures the target is still empty, and the complete backup can be restored.
      await load(lines);
    } finally {
      await database.close();
    }
  });

  it('names the files that rows reference and the store lacks', async () => {
    const id = await upload('lost.csv');
    const { rows } = await fixture.platform.database.pool.query<{ file_key: string }>(
      'select file_key from uploads where id = $1',
      [id],
    );
    const key = rows[0]?.file_key ?? '';
    await fixture.platform.files.remove(key);
    await expect(makeBackup(config, '0.0.0', join(folder, 'lacking'), quiet)).rejects.toThrow(key);
    expect(readdirSync(folder).filter((name) => name.startsWith('lacking'))).toEqual([]);
    const said: string[] = [];
    const terminal = { out: { write: (text: string) => void said.push(text) }, err: { write: quiet }, today: () => '' };
    const where = ['--data', config.HOLDFAST_DATA_DIR, '--port', String(config.PORT)];
    expect(await holdfast(['doctor', ...where], terminal)).toBe(2);
    expect(said.join('')).toContain(`WRONG  files         Missing from the store: ${key}. Restore them from a backup.`);
    await drop(id);
  });

  it('leaves nothing behind when no server gives the rows', async () => {
    const said: string[] = [];
    const terminal = { out: { write: quiet }, err: { write: (text: string) => void said.push(text) }, today: () => '' };
    const where = ['--data', config.HOLDFAST_DATA_DIR, '--port', '9'];
    expect(await holdfast(['backup', join(folder, 'asked-elsewhere'), ...where], terminal)).toBe(1);
    expect(said.join('')).toContain('no server on port 9 gives its rows (no answer)');
    expect(readdirSync(folder).filter((name) => name.startsWith('asked-elsewhere'))).toEqual([]);
  });

  it('requires the operator’s key', async () => {
    for (const authorization of ['', 'Bearer x', `Bearer ${await ada.token()}`]) {
      const response = await fetch(`${fixture.base}/api/operator/rows`, { method: 'POST', headers: { authorization } });
      expect(response.status).toBe(404);
    }
  });
});
