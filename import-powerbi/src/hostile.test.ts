import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { repeat } from '../../scripts/depth.mjs';
import { createMeter } from './files/limits.ts';
import { openZip } from './files/open-zip.ts';
import { normalPath } from './files/project-files.ts';
import { readPath } from './files/read-path.ts';
import { ImportRefused, importProject } from './index.ts';
import { asInput, layout, projectFiles, TMSL, utf16, zipOf } from './testing/project.ts';

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

/** Repeats itself for a seed. */
function random(seed: number): (below: number) => number {
  let state = seed * 2_654_435_761 + 1;
  return (below) => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 3_266_489_917) >>> 0;
    return state % below;
  };
}

function mutated(text: string, pick: (below: number) => number): string {
  const [from, length] = [pick(text.length), pick(40)];
  const pieces = [
    '',
    '{',
    '"',
    '[[[[',
    'null',
    '\t\t\t',
    "'",
    '```',
    '-1e999',
    '9'.repeat(30),
    '\u0000',
    text.slice(from, from + 200),
  ];
  return text.slice(0, from) + (pieces[pick(pieces.length)] ?? '') + text.slice(from + length);
}

describe('damaged files', () => {
  it('are refused or imported, whatever was changed in them', () => {
    const outcomes = new Set<string>();
    for (let seed = 0; seed < repeat('files'); seed++) {
      const pick = random(seed);
      const files = projectFiles();
      for (let changes = 1 + pick(3); changes > 0; changes--) {
        const path = Object.keys(files)[pick(Object.keys(files).length)] ?? '';
        files[path] = mutated(files[path] ?? '', pick);
      }
      outcomes.add(outcome(() => importProject(asInput(files))));
    }
    expect(outcomes).toContain('imported');
    expect(outcomes).toContain('badJson');
  });

  it('are refused or imported as packages, too', () => {
    const whole = zipOf({ 'Report/Layout': utf16(layout()), DataModelSchema: utf16(TMSL) });
    const outcomes = new Set<string>();
    for (let seed = 0; seed < repeat('files'); seed++) {
      const pick = random(seed);
      const bytes = whole.slice(0, pick(8) === 0 ? pick(whole.length) : whole.length);
      for (let changes = 1 + pick(4); changes > 0; changes--) bytes[pick(bytes.length + 1)] = pick(256);
      outcomes.add(outcome(() => importProject({ ...openZip(bytes), name: 'x' })));
    }
    expect(outcomes).toContain('badZip');
  });

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
