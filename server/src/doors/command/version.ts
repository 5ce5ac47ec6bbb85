import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { partFolder } from '../../platform/built-file.ts';

export const { version: VERSION } = JSON.parse(readFileSync(join(partFolder(), 'package.json'), 'utf8')) as {
  version: string;
};
