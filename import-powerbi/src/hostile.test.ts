import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { createMeter } from './files/limits.ts';
import { openZip } from './files/open-zip.ts';
import { normalPath } from './files/project-files.ts';
import { readPath } from './files/read-path.ts';
import { ImportRefused, importProject } from './index.ts';
import { asInput, projectFiles, zipOf } from './testing/project.ts';

const folder = mkdtempSync(join(tmpdir(), 'holdfast-import-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The code of the refusal, 'imported', or any other error thrown as it is. */
function outcome(run: () => unknown): string {
  try {
    run();
    return 'imported';
  } catch (error) {
    if (error instanceof ImportRefused) return error.code;
    throw error;
  }
}

describe('files', () => {
  it('are refused when nested too deeply, by the depth alone', () => {
    const files = { ...projectFiles(), 'P.Report/definition/report.json': '['.repeat(100_000) };
    expect(outcome(() => importProject(asInput(files)))).toBe('tooDeep');
  });
});

describe('paths', () => {
  it('that leave the project have no file', () => {
    expect(normalPath('a/../../b')).toBeNull();
    expect(normalPath('a\\.\\b/../c')).toBe('a/c');
    const zip = openZip(zipOf({ '../../secret.json': '{}', 'a/b.json': '{}' }));
    expect(zip.files.paths).toEqual(['a/b.json']);
  });

  it('to a model outside of the project leave the report without one', () => {
    const files = {
      ...projectFiles(),
      'P.Report/definition.pbir': '{"datasetReference":{"byPath":{"path":"../../../etc"}}}',
    };
    const { model, summary } = importProject(asInput(files));
    expect(model).toBeNull();
    expect(summary.notes).toContainEqual({ code: 'noModel' });
  });

  it('are not followed through links', () => {
    const root = join(folder, 'linked');
    for (const [path, text] of Object.entries(projectFiles())) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    }
    symlinkSync(root, join(root, 'again'));
    writeFileSync(join(folder, 'outside.json'), '{}');
    symlinkSync(join(folder, 'outside.json'), join(root, 'inside.json'));
    expect(readPath(root).files.paths).toHaveLength(Object.keys(projectFiles()).length);
  });
});

describe('sizes', () => {
  it('are refused by what the package states, before unpacking', () => {
    const packed = Buffer.from(zipOf({ 'a.json': '{}' }));
    const directory = packed.indexOf('PK\u0001\u0002', 0, 'latin1');
    packed.writeUInt32LE(0x20000000, directory + 24);
    expect(outcome(() => openZip(packed))).toBe('tooLarge');
  });

  it('of names are bounded', () => {
    const meter = createMeter();
    for (let i = 0; i < 20_000; i++) meter.see();
    expect(outcome(() => meter.see())).toBe('tooManyFiles');
  });
});

it('refuses what is no project', () => {
  const text = join(folder, 'a.txt');
  writeFileSync(text, 'hello');
  const locked = join(folder, 'a.pbix');
  writeFileSync(locked, 'hello');
  expect(outcome(() => readPath(join(folder, 'missing')))).toBe('notFound');
  expect(outcome(() => readPath(text))).toBe('notPowerBi');
  expect(outcome(() => readPath(locked))).toBe('encrypted');
  expect(outcome(() => importProject(asInput({ 'a.json': '{}' })))).toBe('notPowerBi');
  expect(outcome(() => importProject(asInput({ 'a.pbip': '{}' })))).toBe('noReport');
});
