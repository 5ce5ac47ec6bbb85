import type { ReportDocument } from '@holdfast/contracts/report/document';
import type { Visual } from '@holdfast/contracts/report/visual';
import { DATA_SHAPES } from '@holdfast/report-engine/visuals/specimens/rows.ts';
import { SPECIMENS } from '@holdfast/report-engine/visuals/specimens/visuals.ts';

const PAGE_WIDTH = 1376;
const GAP = 16;

/** Left to right, top to bottom, each row as tall as its tallest. */
function inRows(visuals: readonly Visual[]): { placed: Visual[]; height: number } {
  let [x, y, tallest] = [GAP, GAP, 0];
  const placed = visuals.map((visual, i) => {
    const { width, height } = visual.layout;
    if (x + width + GAP > PAGE_WIDTH) {
      x = GAP;
      y += tallest + GAP;
      tallest = 0;
    }
    const layout = { ...visual.layout, x, y };
    x += width + GAP;
    tallest = Math.max(tallest, height);
    return { ...visual, name: `${visual.kind}-${i}`, layout };
  });
  return { placed, height: y + tallest + GAP };
}

/** One page for each shape of data, every kind on each. */
export function galleryDocument(only?: string): ReportDocument {
  const { placed, height } = inRows(SPECIMENS.filter((visual) => !only || visual.kind === only));
  return {
    version: 1,
    id: 'gallery',
    displayName: 'Gallery',
    filters: [],
    bookmarks: [],
    pages: Object.keys(DATA_SHAPES).map((name) => ({
      name,
      displayName: name,
      visibility: 'visible',
      size: { type: 'custom', width: PAGE_WIDTH, height },
      displayOption: 'actualSize',
      filters: [],
      interactions: [],
      visuals: placed,
    })),
  };
}
