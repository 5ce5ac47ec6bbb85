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

/** The document inside the only frame of an element. */
export async function frameIn(place: FrameLocator): Promise<Frame> {
  const inside = await (await place.owner().elementHandle())?.contentFrame();
  if (!inside) throw new Error('There is no frame to look into.');
  return inside;
}
