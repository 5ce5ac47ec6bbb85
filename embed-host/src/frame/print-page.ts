import type { LiveReport } from '@holdfast/report-engine';

const NO_ADJUSTMENTS = 1;

/**
 * Opens the browser's print dialog with paper as large as the page is drawn: nothing is cut, shrunk or parted. A host
 * page may ask for the browser's own way instead (`printSettings.browserPrintAdjustmentsMode`).
 */
export function printPage(live: LiveReport): void {
  const drawn = document.querySelector<HTMLElement>('.hf-page-space')?.getBoundingClientRect();
  const mode = live.state.settings.printSettings?.browserPrintAdjustmentsMode;
  if (drawn && mode !== NO_ADJUSTMENTS) setPaper(drawn);
  window.print();
}

function setPaper({ width, height }: { width: number; height: number }): void {
  // Adopted, not inserted as an element: the frame's policy allows no inline style sheets.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`@page { size: ${Math.ceil(width)}px ${Math.ceil(height) + 1}px; margin: 0 }`);
  document.adoptedStyleSheets.push(sheet);
  const away = () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  };
  window.addEventListener('afterprint', away, { once: true });
}
