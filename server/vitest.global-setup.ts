import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildStaleParts } from '../scripts/build.mjs';

const canBuild = (part: string) => {
  const file = join(import.meta.dirname, '..', part, 'package.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as { scripts?: { build?: string } }).scripts?.build !== undefined;
};

/** Threads and child processes run built files; tests build them from the current sources. */
export async function setup(): Promise<() => void> {
  await buildStaleParts(['prediction-engine', 'paper-engine', 'server'].filter(canBuild));
  const fixtures = mkdtempSync(join(tmpdir(), 'holdfast-fixtures-'));
  process.env.HOLDFAST_FIXTURES = fixtures;
  return () => rmSync(fixtures, { recursive: true, force: true });
}
