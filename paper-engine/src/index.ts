/** A report in, a file out: PDF, PNG, Excel, CSV. No browser, no network. */
export { LiveError as OrderRefused } from '@holdfast/report-engine/live/live-error.ts';
export { type MadeFile, makeFile } from './make-file.ts';
export { NoTypesetter } from './typeset/compile.ts';
