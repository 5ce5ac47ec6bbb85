import { accepted, type CallHandlers, read } from '../../../wire/call.ts';
import { invalid } from '../../../wire/failures.ts';
import { clausesFromWire, fieldNamed } from '../../../wire/filters-from-wire.ts';
import { placeFromWire } from '../../../wire/place-from-wire.ts';
import { visualOnWire } from '../../../wire/visual-on-wire.ts';
import type { ReportEmbed } from '../report-embed.tsx';

type Visuals = Pick<
  CallHandlers,
  'exportData' | 'cloneVisual' | 'sortVisual' | 'closeAllOverlays' | 'clearSelectedVisuals'
>;

export function answerVisuals(embed: ReportEmbed): Visuals {
  return {
    async exportData({ params, body }) {
      const { rows, exportDataType } = body;
      const live = await embed.report();
      const data = await live.exportData(
        params.page,
        params.visual,
        { ...(rows === undefined || rows === null ? {} : { rows }), underlying: exportDataType === 1 },
        'sdk',
      );
      return read({ data });
    },
    async cloneVisual({ params, body }) {
      const { filters, layout } = body;
      const live = await embed.report();
      const page = params.page;
      const scope = { level: 'visual' as const, page, visual: params.visual };
      const copy = live.arranging.clone(
        page,
        params.visual,
        {
          ...(layout ? { layout: placeFromWire(layout) } : {}),
          ...(filters ? { filters: clausesFromWire(live, scope, filters) } : {}),
        },
        'sdk',
      );
      const placed = live.arranging.visualsOf(page).find(({ visual }) => visual.name === copy.name);
      return read({ visualName: copy.name, visual: visualOnWire(live.model, copy, placed?.layout) });
    },
    async sortVisual({ params, body }) {
      const { orderBy, direction } = body;
      if (direction !== 1 && direction !== 2) invalid('direction property is invalid');
      const live = await embed.report();
      const by = fieldNamed(live, orderBy);
      live.arranging.sort(
        params.page,
        params.visual,
        [{ by, direction: direction === 1 ? 'ascending' : 'descending' }],
        'sdk',
      );
      return accepted;
    },
    async closeAllOverlays() {
      (await embed.report()).arranging.closeOverlays('sdk');
      return accepted;
    },
    async clearSelectedVisuals() {
      (await embed.report()).picking.clear('sdk');
      return accepted;
    },
  };
}
