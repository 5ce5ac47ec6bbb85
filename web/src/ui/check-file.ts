import { MAX_UPLOAD_BYTES } from '@holdfast/contracts/http/uploads';

export type FileObjection = 'upload.notCsv' | 'upload.tooBig' | 'upload.empty';

/** Validates a chosen file. The extension is case-insensitive. */
export function checkFile(file: Pick<File, 'name' | 'size'>): FileObjection | null {
  if (!file.name.toLowerCase().endsWith('.csv')) return 'upload.notCsv';
  if (file.size > MAX_UPLOAD_BYTES) return 'upload.tooBig';
  if (file.size === 0) return 'upload.empty';
  return null;
}
