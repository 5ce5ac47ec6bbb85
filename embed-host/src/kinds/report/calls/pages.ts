import { LAYOUT_TYPES } from '@holdfast/report-engine';
import { accepted, type CallHandlers, read } from '../../../wire/call.ts';
import { invalid } from '../../../wire/failures.ts';
import { pageOnWire } from '../../../wire/page-on-wire.ts';
import { visualOnWire } from '../../../wire/visual-on-wire.ts';
import { pageInsights, visualInsights } from '../insights.ts';
import type { ReportEmbed } from '../report-embed.tsx';

type PageHandlers = Pick<
  CallHandlers,
  | 'getPages'
  | 'addPage'
  | 'deletePage'
  | 'renamePage'
  | 'setPageDisplayName'
  | 'setPage'
  | 'setActivePage'
  | 'getVisuals'
  | 'hasLayout'
  | 'getPageInsights'
  | 'getVisualInsights'
>;

export function answerPages(embed: ReportEmbed): PageHandlers {
  const open: CallHandlers['setPage'] = async ({ body }) => {
    (await embed.report()).pages.open(body.name, 'sdk');
    return accepted;
  };
  const rename: CallHandlers['renamePage'] = async ({ params, body }) => {
    (await embed.report()).pages.rename(params.page, body.displayName, 'sdk');
    return accepted;
  };

  return {
    async getPages() {
      const live = await embed.report();
      return read(live.pages.list().map((page) => pageOnWire(page, live.state.activePage)));
    },
    async addPage({ body }) {
      const live = await embed.report();
      const page = live.pages.add(body.displayName, 'sdk');
      return read(pageOnWire(page, live.state.activePage));
    },
    async deletePage({ params }) {
      (await embed.report()).pages.remove(params.page, 'sdk');
      return accepted;
    },
    renamePage: rename,
    setPageDisplayName: rename,
    setPage: open,
    setActivePage: open,
    async getVisuals({ params }) {
      const live = await embed.report();
      const { page } = live.arranging.layoutOf(params.page);
      const all = live.arranging.visualsOf(page.name);
      const placed = new Map(all.map(({ visual, layout }) => [visual.name, layout]));
      return read(page.visuals.map((visual) => visualOnWire(live.model, visual, placed.get(visual.name))));
    },
    async hasLayout({ params }) {
      const live = await embed.report();
      const layout = LAYOUT_TYPES.find((type) => type === params.layout) ?? invalid('layoutType property is invalid');
      return read(live.arranging.hasLayout(params.page, layout));
    },
    async getPageInsights({ params }) {
      return read({ summaryText: await pageInsights(await embed.report(), params.page) });
    },
    async getVisualInsights({ params }) {
      return read({ summaryText: await visualInsights(await embed.report(), params.page, params.visual) });
    },
  };
}
