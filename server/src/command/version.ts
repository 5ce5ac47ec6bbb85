import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { partFolder } from '../built-file.ts';

export const { version: VERSION } = JSON.parse(readFileSync(join(partFolder(), 'package.json'), 'utf8')) as {
  version: string;
};
