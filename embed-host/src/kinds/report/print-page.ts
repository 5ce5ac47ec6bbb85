import type { LiveReport } from '@holdfast/report-engine';

const NO_ADJUSTMENTS = 1;
const PRINTED = 'data-hf-printed';
/** On a host page, print only the report. */
const NOTHING_ELSE = `
  body * { visibility: hidden }
  [${PRINTED}], [${PRINTED}] * { visibility: visible }
  [${PRINTED}] { position: fixed !important; inset: 0 auto auto 0; margin: 0 !important }`;

/**
 * Opens the print dialog with a paper size that matches the page: nothing is cut, scaled or split. A host page may use
 * the browser's own behaviour instead (`printSettings.browserPrintAdjustmentsMode`).
 */
export function printPage(live: LiveReport, stage: HTMLElement): void {
  const drawn = stage.querySelector<HTMLElement>('.hf-page-space')?.getBoundingClientRect();
  const mode = live.state.settings.printSettings?.browserPrintAdjustmentsMode;
  const isAlone = stage === document.documentElement;
  const rules = [
    drawn && mode !== NO_ADJUSTMENTS ? paper(drawn) : '',
    isAlone ? '' : `@media print {${NOTHING_ELSE} }`,
  ];
  untilPrinted(stage, rules.join('\n'));
  window.print();
}

const paper = ({ width, height }: DOMRect): string =>
  `@page { size: ${Math.ceil(width)}px ${Math.ceil(height) + 1}px; margin: 0 }`;

function untilPrinted(stage: HTMLElement, rules: string): void {
  if (rules.trim() === '') return;
  // Adopted, not inserted as an element: the frame's CSP allows no inline style sheets.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  document.adoptedStyleSheets.push(sheet);
  stage.setAttribute(PRINTED, '');
  const away = () => {
    stage.removeAttribute(PRINTED);
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  };
  window.addEventListener('afterprint', away, { once: true });
}
