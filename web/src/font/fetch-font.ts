/** At once where an earlier visit left it in the browser's cache: it then costs nobody anything. */
export function fetchKeptFont(): void {
  if (cameFromCache()) fetchFont();
}

/**
 * On a first visit the font is a third of what the first screen needs, and nobody reads it while waiting for the rest.
 * It is asked for once the screen has been painted, in a stand-in of the same width and height.
 */
export function fetchFontAfterPaint(): void {
  requestAnimationFrame(() => setTimeout(fetchFont));
}

function fetchFont(): void {
  void import('./inter.css').catch(() => undefined);
}

/** What the app itself came from, the font comes from too: both are kept for good. */
function cameFromCache(): boolean {
  const script = performance.getEntriesByName(import.meta.url)[0];
  return script instanceof PerformanceResourceTiming && script.transferSize === 0;
}
