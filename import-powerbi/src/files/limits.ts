import { ImportRefused } from '../refused.ts';

const MAX_FILES = 20_000;
const MAX_BYTES = 268_435_456;

/** What an import reads. Caches, custom visuals, row data and protected blobs stay where they are. */
const READ =
  /(\.(json|tmdl|bim|pbir|pbism|pbip|png|jpe?g|gif|webp|svg)|(^|[\\/])(\.platform|Layout|DataModelSchema|DataModel|Connections|Version))$/i;
const LEFT = /(^|[\\/])(\.pbi|CustomVisuals|cultures|Shapemaps)[\\/]/i;
export const isRead = (path: string): boolean => READ.test(path) && !LEFT.test(path);

/** Counts files and bytes while they are found, and refuses before too much is in memory. */
export function createMeter() {
  let files = 0;
  let bytes = 0;
  return {
    /** A name seen, read or not. */
    see(): void {
      if (++files > MAX_FILES) throw new ImportRefused('tooManyFiles', { limit: MAX_FILES });
    },
    read(size: number): void {
      bytes += size;
      if (bytes > MAX_BYTES) throw new ImportRefused('tooLarge', { limit: MAX_BYTES / 1_048_576 });
    },
  };
}
