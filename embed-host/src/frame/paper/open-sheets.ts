import { getDocument, type PDFDocumentProxy, TextLayer } from 'pdfjs-dist';
import * as reader from 'pdfjs-dist/build/pdf.worker.mjs';

// In this thread: a frame without an origin of its own may start no other, and a page of ours is read in milliseconds.
(globalThis as { pdfjsWorker?: unknown }).pdfjsWorker = reader;

export type Sheets = PDFDocumentProxy;
export type Sheet = Awaited<ReturnType<PDFDocumentProxy['getPage']>>;
export { TextLayer };

/** Everything it needs is in the file: no font, picture or table of letters is fetched from anywhere. */
export function openSheets(bytes: ArrayBuffer): Promise<Sheets> {
  return getDocument({ data: bytes.slice(0), useSystemFonts: false, disableFontFace: false, verbosity: 0 }).promise;
}
