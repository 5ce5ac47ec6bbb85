import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const PACKED = /\.(js|css|svg)$/;
const SMALL = 1024;

/**
 * Plugin of a build: compresses its files once at the best level, so that the server need not compress at request time.
 */
export const packFiles = () => ({
  name: 'pack-files',
  apply: 'build',
  async writeBundle({ dir = '' }, bundle) {
    for (const name of Object.keys(bundle).filter((file) => PACKED.test(file))) {
      const content = await readFile(join(dir, name));
      if (content.length < SMALL) continue;
      const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
      await writeFile(join(dir, `${name}.br`), await promisify(brotliCompress)(content, { params }));
    }
  },
});
