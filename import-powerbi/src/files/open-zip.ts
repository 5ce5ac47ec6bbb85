import { unzipSync } from 'fflate';
import { ImportRefused } from '../refused.ts';
import { createMeter, isRead } from './limits.ts';
import { ProjectFiles } from './project-files.ts';

export interface OpenedZip {
  readonly files: ProjectFiles;
  /** All names, also of files that are not read. */
  readonly names: readonly string[];
}

export const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;

/** The names of its files, without unpacking any. */
function namesIn(bytes: Uint8Array): readonly string[] {
  const names: string[] = [];
  try {
    unzipSync(bytes, {
      filter: ({ name }) => {
        names.push(name);
        return false;
      },
    });
    return names;
  } catch {
    return [];
  }
}

/** Whether it is the package of a report, not another zip such as a workbook. */
export const isProject = (bytes: Uint8Array): boolean =>
  isZip(bytes) && namesIn(bytes).some((name) => /(^|[\\/])(Layout|report\.json|definition\.pbir)$/i.test(name));

/** The stated sizes are summed before anything is unpacked, and no file unpacks to more than its stated size. */
export function openZip(bytes: Uint8Array): OpenedZip {
  const names: string[] = [];
  const meter = createMeter();
  try {
    const unpacked = unzipSync(bytes, {
      filter({ name, originalSize }) {
        meter.see();
        names.push(name);
        if (!isRead(name)) return false;
        meter.read(originalSize);
        return true;
      },
    });
    return { files: new ProjectFiles(Object.entries(unpacked)), names };
  } catch (cause) {
    if (cause instanceof ImportRefused) throw cause;
    throw new ImportRefused('badZip', {}, { cause });
  }
}
