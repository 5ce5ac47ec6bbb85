import { getDocument, type PDFDocumentProxy, TextLayer } from 'pdfjs-dist';
import * as reader from 'pdfjs-dist/build/pdf.worker.mjs';

// On the main thread: a sandboxed frame cannot start a worker, and our pages are parsed in milliseconds.
(globalThis as { pdfjsWorker?: unknown }).pdfjsWorker = reader;

export type PdfDocument = PDFDocumentProxy;
export type PdfPage = Awaited<ReturnType<PDFDocumentProxy['getPage']>>;
export { TextLayer };

/** Self-contained: no font, picture or character map is fetched. */
export function openSheets(bytes: ArrayBuffer): Promise<PdfDocument> {
  return getDocument({ data: bytes.slice(0), useSystemFonts: false, disableFontFace: false, verbosity: 0 }).promise;
}
