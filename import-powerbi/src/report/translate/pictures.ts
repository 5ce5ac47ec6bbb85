import type { ProjectFiles } from '../../files/project-files.ts';
import { at, textAt } from '../../json.ts';
import { literalOf } from './literals.ts';

/** A document has at most 2 MB, so its pictures together have less. */
const MAX_BYTES = 1_000_000;

export interface Pictures {
  /** A data address, or null where the picture is missing, is elsewhere on the web, or does not fit. */
  of(objects: unknown): string | null;
}

/** Pictures that are files of the report. Addresses on the web are never fetched. */
export function picturesIn(files: ProjectFiles, resources: string): Pictures {
  let left = MAX_BYTES;
  return {
    of(objects) {
      const name = nameOf(objects)?.toLowerCase();
      const path = name && files.under(resources).find((one) => one.toLowerCase().endsWith(`/${name}`));
      const bytes = path ? files.bytes(path) : undefined;
      const type = bytes && typeOf(bytes);
      if (!bytes || !type || bytes.length * (4 / 3) > left) return null;
      left -= bytes.length * (4 / 3);
      return `data:image/${type};base64,${Buffer.from(bytes).toString('base64')}`;
    },
  };
}

function nameOf(objects: unknown): string | undefined {
  const general = at(objects, 'general', 0, 'properties', 'imageUrl', 'expr');
  const image = at(objects, 'image', 0, 'properties', 'sourceFile', 'image');
  const item = textAt(general, 'ResourcePackageItem', 'ItemName');
  if (item !== undefined) return item;
  const stated =
    literalOf(at(image, 'name', 'expr')) ?? textAt(at(image, 'url', 'expr'), 'ResourcePackageItem', 'ItemName');
  return typeof stated === 'string' ? stated : undefined;
}

/** By content: the name may say otherwise. */
function typeOf(bytes: Uint8Array): string | null {
  const start = Buffer.from(bytes.subarray(0, 200)).toString('latin1');
  if (start.startsWith('\x89PNG')) return 'png';
  if (start.startsWith('\xFF\xD8')) return 'jpeg';
  if (start.startsWith('GIF8')) return 'gif';
  if (start.startsWith('RIFF') && start.slice(8, 12) === 'WEBP') return 'webp';
  return /<svg[\s>]/i.test(start) ? 'svg+xml' : null;
}
