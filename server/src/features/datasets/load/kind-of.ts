import { isWorkbook } from '@holdfast/prediction-engine';
import type { FileKind } from './stage-file.ts';

/** By content: names of files are often missing or wrong. */
export function kindOf(head: Uint8Array): FileKind {
  if (isWorkbook(head)) return 'workbook';
  const text = new TextDecoder('latin1').decode(head);
  if (text.startsWith('PAR1')) return 'parquet';
  return /^\s*\{\s*"/.test(text) ? 'json-lines' : 'csv';
}
