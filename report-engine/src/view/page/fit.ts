import type { DisplayOption } from '@holdfast/contracts/report/page';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** How much larger or smaller the page is drawn than it was laid out. Zoom multiplies what fitting gives. */
export function scaleOf(page: Size, room: Size, display: DisplayOption, zoom: number): number {
  if (room.width <= 0 || room.height <= 0) return zoom;
  const byWidth = room.width / page.width;
  const fitted =
    display === 'actualSize' ? 1 : display === 'fitToWidth' ? byWidth : Math.min(byWidth, room.height / page.height);
  return fitted * Math.min(4, Math.max(0.25, zoom));
}
