import { FileSetPreview } from '../file-sets.ts';
import type { Route } from '../route.ts';
import { AcceptedUpload } from '../uploads.ts';

export const uploadFileSet = {
  method: 'POST',
  path: '/api/file-sets',
  auth: 'owner',
  workspace: 'change',
  summary:
    'Upload 2 to 20 CSV files or Excel workbooks about the same customers, or one workbook, each in a part named file, and start one prediction from them',
  form: { required: ['file'], optional: ['user_id', 'choices', 'grace', 'corrections'] },
  answers: { 200: AcceptedUpload },
  refusals: [400, 413, 415, 429],
} as const satisfies Route;

export const previewFileSet = {
  method: 'POST',
  path: '/api/file-sets/preview',
  auth: 'owner',
  summary: 'Preview how the files of a set belong together and what leaving means in them, without learning',
  form: { required: ['file'], optional: ['user_id', 'choices', 'grace', 'corrections'] },
  answers: { 200: FileSetPreview },
  refusals: [400, 413, 415, 422, 429],
} as const satisfies Route;
