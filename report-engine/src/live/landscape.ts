import type { MobileLayout, Page } from '@holdfast/contracts/report/page';
import type { Layout } from '@holdfast/contracts/report/visual';

/** Visuals that are side by side in the portrait and must stay so. */
interface PageBand {
  readonly top: number;
  readonly bottom: number;
  readonly visuals: readonly (readonly [string, Layout])[];
}

/**
 * A landscape layout derived from the author's portrait: its bands in two columns, each where there is most room. Every
 * visual keeps its size, so nothing is scaled down.
 */
export function landscapeOf({ size, visuals }: NonNullable<Page['mobile']>): MobileLayout {
  const columns = [0, 0];
  const placed: Record<string, Layout> = {};
  let last = 0;
  for (const band of bandsOf(visuals)) {
    const gap = Math.max(0, band.top - last);
    last = band.bottom;
    const at = (columns[1] ?? 0) < (columns[0] ?? 0) ? 1 : 0;
    const top = (columns[at] ?? 0) + gap;
    for (const [name, layout] of band.visuals) {
      placed[name] = { ...layout, x: layout.x + at * size.width, y: top + layout.y - band.top };
    }
    columns[at] = top + band.bottom - band.top;
  }
  const foot = Math.max(0, size.height - last);
  return { size: { ...size, width: 2 * size.width, height: Math.max(...columns) + foot }, visuals: placed };
}

function bandsOf(visuals: Readonly<Record<string, Layout>>): PageBand[] {
  const bands: PageBand[] = [];
  for (const [name, layout] of Object.entries(visuals).sort(([, a], [, b]) => a.y - b.y || a.x - b.x)) {
    if (layout.hidden) continue;
    const bottom = layout.y + layout.height;
    const band = bands.at(-1);
    if (band && layout.y < band.bottom) {
      const joined = {
        ...band,
        bottom: Math.max(band.bottom, bottom),
        visuals: [...band.visuals, [name, layout] as const],
      };
      bands[bands.length - 1] = joined;
    } else bands.push({ top: layout.y, bottom, visuals: [[name, layout]] });
  }
  return bands;
}
