import type { Frame, FrameLocator, Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

/** Who speaks to a computer says the words shown, so a name has to hold them: a rule the checker leaves out unless told. */
export const NAMED_AS_SHOWN: RunOptions = { rules: { 'label-content-name-mismatch': { enabled: true } } };
/** What another theme can break. */
export const COLOUR_RULES: RunOptions = { runOnly: ['color-contrast', 'link-in-text-block'] };

/** The accessibility rules that a page or a frame breaks, with the elements that break them. Frames inside it are left out. */
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
