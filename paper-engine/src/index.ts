/** A report in, a file out: PDF, PNG, Excel, CSV, HTML. No browser, no network. */
export { LiveError as OrderRefused, sayFailure as sayRefusal } from '@holdfast/report-engine/live/live-error.ts';
export { drawLogo } from './draw-logo.ts';
export { type MadeFile, makeFile } from './make-file.ts';
export type { OfflinePage } from './offline/to-html.ts';
export { NoPainter } from './typeset/painter.ts';
