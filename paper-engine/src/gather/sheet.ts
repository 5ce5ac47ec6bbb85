import { PAPER_SIZES, type PaperSetup } from '@holdfast/contracts/report/paper';

/** A pixel of the report's pages is a 96th of an inch. */
const PIXELS_PER_MM = 96 / 25.4;

export function sheetOf({ size, orientation, margin }: PaperSetup) {
  const [short, long] = PAPER_SIZES[size];
  const [width, height] = orientation === 'portrait' ? [short, long] : [long, short];
  return { width, height, margin, inner: (width - 2 * margin) * PIXELS_PER_MM };
}

/** The viewport in which a flowing page has this inner width. */
export function viewportFor(inner: number): { width: number; height: number } {
  const width = inner + 48 < 640 ? inner + 24 : inner + 48;
  return { width, height: 4_000 };
}
