import type { EmbedExtras } from '@holdfast/contracts/embed/configuration';
import type { ISizeChangedEvent } from '@holdfast/contracts/embed/selection';

const SETTLED_AFTER_MS = 500;

/** Applies the preferred height of the content to a frame. */
export type AutoHeight = (wanted: ISizeChangedEvent) => void;

/**
 * Follows the preferred height of the content. Content whose preferred height depends on its actual height (a scroll
 * bar that appears and disappears) would alternate forever: a height that returns within half a second keeps the larger
 * of the two until it settles.
 */
export function autoHeight(
  frame: HTMLElement,
  wish: NonNullable<EmbedExtras['autoHeight']>,
  now: () => number = () => performance.now(),
): AutoHeight {
  const { minHeight = 0, maxHeight = Number.POSITIVE_INFINITY } = typeof wish === 'object' ? wish : {};
  let current = 0;
  let left: { height: number; at: number } | undefined;
  return ({ height }) => {
    if (!Number.isFinite(height) || height <= 0) return;
    const wanted = Math.min(Math.max(Math.ceil(height), minHeight), maxHeight);
    if (wanted === current) return;
    const returns = left?.height === wanted && now() - left.at < SETTLED_AFTER_MS;
    if (returns && wanted < current) return;
    left = { height: current, at: now() };
    current = wanted;
    frame.style.height = `${wanted}px`;
  };
}
