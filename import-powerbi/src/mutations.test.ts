import { join, sep } from 'node:path';
import { expect, it } from 'vitest';
import { repeat } from '../../scripts/depth.mjs';
import { patience } from '../../scripts/machine-speed.mjs';
import { exportProject } from './export/export-project.ts';
import { type Imported, ImportRefused, importPackage, importProject } from './index.ts';
import { backupOf, metadata, packedBackup } from './testing/packed.ts';
import { asInput, layout, projectFiles, TMSL, utf16, zipOf } from './testing/project.ts';

type Pick = (below: number) => number;

/** Repeats itself for a seed. */
function random(seed: number): Pick {
  let state = seed * 2_654_435_761 + 1;
  return (below) => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 3_266_489_917) >>> 0;
    return state % below;
  };
}

function mutatedText(text: string, pick: Pick): string {
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
    '../../',
    text.slice(from, from + 200),
  ];
  return text.slice(0, from) + (pieces[pick(pieces.length)] ?? '') + text.slice(from + length);
}

function mutatedBytes(whole: Uint8Array, pick: Pick): Uint8Array {
  const bytes = whole.slice(0, pick(8) === 0 ? pick(whole.length) : whole.length);
  for (let changes = 1 + pick(4); changes > 0; changes--) bytes[pick(bytes.length + 1)] = pick(256);
  return bytes;
}

/** Some files of a project changed. */
function mutatedFiles(files: Record<string, string>, isChanged: RegExp, pick: Pick): Record<string, string> {
  const paths = Object.keys(files).filter((path) => isChanged.test(path));
  for (let changes = 1 + pick(3); changes > 0; changes--) {
    const path = paths[pick(paths.length)] ?? '';
    files[path] = mutatedText(files[path] ?? '', pick);
  }
  return files;
}

const template = zipOf({ 'Report/Layout': utf16(layout()), DataModelSchema: utf16(TMSL) });
const backup = backupOf('metadata.sqlitedb', metadata());
const backups = [backup, packedBackup(backup, true)];
const withModel = (model: Uint8Array) => zipOf({ 'Report/Layout': utf16(layout()), DataModel: model });
const whole = withModel(backup);

const FAMILIES: Readonly<Record<string, (pick: Pick) => Imported>> = {
  'models in TMDL': (pick) => importProject(asInput(mutatedFiles(projectFiles(), /\.tmdl$/, pick))),
  'reports with a file per visual': (pick) =>
    importProject(asInput(mutatedFiles(projectFiles(), /\.(json|pbir)$/, pick))),
  'reports in one file': (pick) =>
    importPackage(zipOf({ 'Report/Layout': utf16(mutatedText(layout(), pick)), DataModelSchema: utf16(TMSL) }), 'x'),
  packages: (pick) => importPackage(mutatedBytes(pick(2) === 0 ? template : whole, pick), 'x'),
  'models inside of packages': (pick) => importPackage(withModel(mutatedBytes(backups[pick(2)] ?? backup, pick)), 'x'),
};

/** The code of the refusal, or 'imported': then it can be written as a project as well, below the folder it is written to. */
function outcome(run: () => Imported): string {
  try {
    const { document, model } = run();
    for (const [path] of exportProject(document, model).files) {
      if (!join('/project', path).startsWith(`${sep}project${sep}`)) throw new Error(`leaves its folder: ${path}`);
    }
    return 'imported';
  } catch (error) {
    if (error instanceof ImportRefused) return error.code;
    throw error;
  }
}

/** What reading may add to the memory of the process, which other test files share. */
const MOST_BYTES = 1_000_000_000;

it.each(Object.entries(FAMILIES))(
  '%s are refused or imported, whatever was changed in them',
  (_, run) => {
    const outcomes = new Map<string, number>();
    const before = process.memoryUsage().rss;
    let slowest = 0;
    for (let seed = 0; seed < repeat('projects'); seed++) {
      const start = performance.now();
      const one = outcome(() => run(random(seed)));
      slowest = Math.max(slowest, performance.now() - start);
      outcomes.set(one, (outcomes.get(one) ?? 0) + 1);
    }
    expect(outcomes.get('imported')).toBeGreaterThan(0);
    expect(outcomes.size).toBeGreaterThan(1);
    expect(slowest).toBeLessThan(patience(10_000));
    expect(process.memoryUsage().rss - before).toBeLessThan(MOST_BYTES);
  },
  patience(600_000),
);
