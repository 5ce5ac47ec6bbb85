/** Loads the font immediately if it is in the browser's cache. */
export function fetchKeptFont(): void {
  if (cameFromCache()) fetchFont();
}

/**
 * On a first visit the font is a third of the initial download, so it is loaded after the first paint. Until then a
 * fallback with the same metrics is used.
 */
export function fetchFontAfterPaint(): void {
  requestAnimationFrame(() => setTimeout(fetchFont));
}

function fetchFont(): void {
  void import('./inter.css').catch(() => undefined);
}

/** Fonts and app chunks are both cached permanently, so a cached app implies a cached font. */
function cameFromCache(): boolean {
  const script = performance.getEntriesByName(import.meta.url)[0];
  return script instanceof PerformanceResourceTiming && script.transferSize === 0;
}
