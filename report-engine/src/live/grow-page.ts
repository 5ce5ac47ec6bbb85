import type { Needed } from './flow-page.ts';
import type { PlacedPage, PlacedVisual } from './page-layout.ts';

/** Smaller differences are invisible and not worth a new layout. */
const LEAST = 2;

/**
 * The page with every growing visual at the height its text needs. Those that start side by side grow together;
 * everything below moves by as much, and so does the end of the page.
 */
export function growPage<Page extends Pick<PlacedPage, 'size' | 'visuals'>>(page: Page, needed: Needed): Page {
  const shown = page.visuals.filter(({ layout }) => !layout.hidden);
  const tops = new Map<number, number>();
  for (const { visual, layout } of shown) {
    const wanted = layout.grows ? needed[visual.name] : undefined;
    if (wanted === undefined) continue;
    tops.set(layout.y, Math.max(tops.get(layout.y) ?? 0, wanted));
  }
  if (tops.size === 0) return page;
  const rows = [...tops].map(([y, wanted]) => {
    const height = Math.max(...shown.filter((one) => isIn(one, y)).map(({ layout }) => layout.height));
    const bottom = y + height;
    // Beside a visual of fixed height a row closes up no further: what follows would cover it.
    const beside = shown
      .filter(({ layout }) => !layout.grows && layout.y < bottom && layout.y + layout.height > y)
      .map(({ layout }) => Math.min(bottom, layout.y + layout.height));
    const more = Math.max(y + wanted, ...beside) - bottom;
    return { y, bottom, more: Math.abs(more) < LEAST ? 0 : more };
  });
  const movedBy = (y: number): number => rows.reduce((sum, row) => (row.bottom <= y ? sum + row.more : sum), 0);
  const visuals = page.visuals.map((one) => {
    const { layout } = one;
    const row = layout.grows ? rows.find(({ y }) => y === layout.y) : undefined;
    const [down, more] = [movedBy(layout.y), row?.more ?? 0];
    return down === 0 && more === 0
      ? one
      : { ...one, layout: { ...layout, y: layout.y + down, height: layout.height + more } };
  });
  const end = movedBy(Number.POSITIVE_INFINITY);
  return { ...page, visuals, size: end === 0 ? page.size : { ...page.size, height: page.size.height + end } };
}

const isIn = ({ layout }: PlacedVisual, y: number): boolean => layout.grows === true && layout.y === y;
