import { type PlacedPage, zoomOf } from '../../live/page-layout.ts';
import type { ReportState } from '../../live/report-state.ts';

/** How much larger or smaller the page is drawn than it was laid out. Zoom multiplies what fitting gives. */
export function scaleOf(
  { size, displayOption, flows }: Pick<PlacedPage, 'size' | 'displayOption' | 'flows'>,
  { room, settings }: Pick<ReportState, 'room' | 'settings'>,
): number {
  const zoom = zoomOf(settings);
  if (flows || displayOption === 'actualSize' || room.width <= 0 || room.height <= 0) return zoom;
  const byWidth = room.width / size.width;
  return zoom * (displayOption === 'fitToWidth' ? byWidth : Math.min(byWidth, room.height / size.height));
}
