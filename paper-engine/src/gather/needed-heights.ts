import { cardBox } from '@holdfast/report-engine/visuals/card-box.ts';
import { textWidth, wrapText } from '@holdfast/report-engine/visuals/chart/text-width.ts';
import { kindOf } from '@holdfast/report-engine/visuals/kinds.ts';
import { textBodyOf } from '../draw/text-body.ts';
import type { OpenReport } from './open-report.ts';

const LINE = 1.55;
const HEADING = 1.55 * 1.25;
const BETWEEN = 6;

/** The heights a browser would measure for visuals that grow with their text, estimated by counting lines. */
export function neededHeights(report: OpenReport, page: string): [visual: string, height: number][] {
  const { live, theme } = report;
  return live.arranging.layoutOf(page).visuals.flatMap(({ visual, layout }): [string, number][] => {
    const words = layout.grows ? textBodyOf(report, { visual, snapshot: live.snapshot(page, visual.name) }) : null;
    if (!words) return [];
    const { padding, head } = cardBox(visual, kindOf(visual.kind), theme, layout);
    const width = layout.width - 2 * padding;
    const heights = words.blocks.map(({ kind, spans }) => {
      const size = kind === 'heading' ? words.size * 1.55 : words.size;
      const text = spans.map((span) => span.text).join('');
      const room = kind === 'item' ? width - 16 : width;
      const weight = kind === 'heading' ? 650 : 400;
      // Scripts without spaces break anywhere: as many lines as they fill.
      const lines =
        wrapText(text, { width: room, size, lines: 99, weight })?.length ??
        Math.ceil((textWidth(text, size, weight) * 1.03) / room);
      return lines * words.size * (kind === 'heading' ? HEADING : LINE);
    });
    const body = heights.reduce((sum, height) => sum + height, 0) + BETWEEN * Math.max(0, heights.length - 1);
    return [[visual.name, Math.ceil(body) + 2 * padding + head]];
  });
}
