import { type PlacedPage, zoomOf } from '../../live/page-layout.ts';
import type { ReportState } from '../../live/report-state.ts';

/** The scale of the page relative to its layout: fit times zoom. */
export function pageScale(
  { size, displayOption, flows }: Pick<PlacedPage, 'size' | 'displayOption' | 'flows'>,
  { room, settings }: Pick<ReportState, 'room' | 'settings'>,
): number {
  const zoom = zoomOf(settings);
  if (flows || displayOption === 'actualSize' || room.width <= 0 || room.height <= 0) return zoom;
  const byWidth = room.width / size.width;
  return zoom * (displayOption === 'fitToWidth' ? byWidth : Math.min(byWidth, room.height / size.height));
}
