import type { Frame, FrameLocator, Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

/** Voice control users say the visible label, so the accessible name must contain it: a rule that is off by default. */
export const NAMED_AS_SHOWN: RunOptions = { rules: { 'label-content-name-mismatch': { enabled: true } } };
/** Rules that depend on the theme. */
export const COLOUR_RULES: RunOptions = { runOnly: ['color-contrast', 'link-in-text-block'] };

/** Accessibility violations of a page or a frame, with their elements. Nested frames are excluded. */
export async function violations(where: Page | Frame, options: RunOptions = {}): Promise<string[]> {
  await where.evaluate(`if (!globalThis.axe) { ${axe.source} }`);
  return where.evaluate(async (given) => {
    const checker = (globalThis as unknown as { axe: typeof axe }).axe;
    const found = await checker.run(
      { exclude: ['iframe'] },
      { ...given, iframes: false, preload: false, resultTypes: ['violations'] },
    );
    return found.violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html, failureSummary }) => `${html} (${failureSummary})`).join(' | ')}`,
    );
  }, options);
}

/** What Tab does not reach of the controls on a page, by their markup. Of radio buttons with one name only one is reached. */
export async function unreachable(page: Page): Promise<string[]> {
  const count = await page.evaluate(() => {
    // A dialog keeps the focus inside.
    const place = document.querySelector('[role="dialog"]') ?? document;
    const controls = [...place.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')];
    const names = new Set<string>();
    const wanted = controls.filter((control) => {
      const { name = '', type = '', disabled = false } = control as HTMLInputElement;
      const isRepeated = type === 'radio' && names.has(name);
      if (type === 'radio') names.add(name);
      return !disabled && !isRepeated && control.tabIndex >= 0 && control.checkVisibility({ visibilityProperty: true });
    });
    for (const control of wanted) control.dataset.unreached = '';
    document.addEventListener('focusin', ({ target }) => {
      const { name, type } = target as HTMLInputElement;
      delete (target as HTMLElement).dataset.unreached;
      if (type !== 'radio') return;
      for (const other of document.querySelectorAll<HTMLElement>(`input[type="radio"][name="${CSS.escape(name)}"]`))
        delete other.dataset.unreached;
    });
    (document.activeElement as HTMLElement | null)?.blur();
    return wanted.length;
  });
  for (let presses = 0; presses < count + 10; presses++) await page.keyboard.press('Tab');
  return page.evaluate(() =>
    [...document.querySelectorAll('[data-unreached]')].map(({ outerHTML }) => outerHTML.slice(0, 160)),
  );
}

/** The document inside the only frame of an element. */
export async function frameIn(place: FrameLocator): Promise<Frame> {
  const inside = await (await place.owner().elementHandle())?.contentFrame();
  if (!inside) throw new Error('There is no frame to look into.');
  return inside;
}
