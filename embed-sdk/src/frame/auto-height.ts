import type { EmbedExtras } from '@holdfast/contracts/embed/configuration';
import type { ISizeChangedEvent } from '@holdfast/contracts/embed/selection';

const SETTLED_AFTER_MS = 500;

/**
 * Follows the height the content wants, up and down. Content that wants another height because of the height it
 * got (a scroll bar that comes and goes) would flip between two values for ever: a height that returns within
 * half a second of being left keeps the larger of the two until things calm down.
 */
export class AutoHeight {
  private readonly frame: HTMLIFrameElement;
  private readonly limits: { minHeight?: number; maxHeight?: number };
  private readonly now: () => number;
  private current = 0;
  private left: { height: number; at: number } | undefined;

  constructor(
    frame: HTMLIFrameElement,
    wish: NonNullable<EmbedExtras['autoHeight']>,
    now: () => number = () => performance.now(),
  ) {
    this.frame = frame;
    this.limits = typeof wish === 'object' ? wish : {};
    this.now = now;
  }

  follow({ height }: ISizeChangedEvent): void {
    if (!Number.isFinite(height) || height <= 0) return;
    const { minHeight = 0, maxHeight = Number.POSITIVE_INFINITY } = this.limits;
    const wanted = Math.min(Math.max(Math.ceil(height), minHeight), maxHeight);
    if (wanted === this.current) return;
    const returns = this.left?.height === wanted && this.now() - this.left.at < SETTLED_AFTER_MS;
    if (returns && wanted < this.current) return;
    this.left = { height: this.current, at: this.now() };
    this.current = wanted;
    this.frame.style.height = `${wanted}px`;
  }
}
