import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildStaleParts } from '../scripts/build.mjs';

const canBuild = (part: string) => {
  const file = join(import.meta.dirname, '..', part, 'package.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as { scripts?: { build?: string } }).scripts?.build !== undefined;
};

/** Threads and child processes run built files; tests get them built from the sources of this very moment. */
export const setup = () => buildStaleParts(['prediction-engine', 'paper-engine', 'server'].filter(canBuild));
