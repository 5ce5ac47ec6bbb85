import { validatePage } from '@holdfast/contracts/embed/page';
import { LAYOUT_TYPES, type LayoutType } from '@holdfast/report-engine';
import type { Frame } from '../frame/frame.ts';
import { pageInsights, visualInsights } from '../frame/insights.ts';
import { accepted, type CallHandlers, read } from '../wire/call.ts';
import { requireValid } from '../wire/failures.ts';
import { pageOnWire } from '../wire/page-on-wire.ts';
import { visualOnWire } from '../wire/visual-on-wire.ts';

type Pages = Pick<
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

export function answerPages(frame: Frame): Pages {
  const open: CallHandlers['setPage'] = async ({ body }) => {
    requireValid(validatePage(body));
    (await frame.report()).pages.open((body as { name: string }).name, 'sdk');
    return accepted;
  };
  const rename: CallHandlers['renamePage'] = async ({ params, body }) => {
    const { displayName } = (body ?? {}) as { displayName?: unknown };
    if (typeof displayName !== 'string') requireValid([{ message: 'displayName must be a string' }]);
    (await frame.report()).pages.rename(params.page ?? '', displayName as string, 'sdk');
    return accepted;
  };

  return {
    async getPages() {
      const live = await frame.report();
      return read(live.pages.list().map((page) => pageOnWire(page, live.state.activePage)));
    },
    async addPage({ body }) {
      const { displayName } = (body ?? {}) as { displayName?: string };
      const live = await frame.report();
      const page = live.pages.add(displayName, 'sdk');
      return read(pageOnWire(page, live.state.activePage));
    },
    async deletePage({ params }) {
      (await frame.report()).pages.remove(params.page ?? '', 'sdk');
      return accepted;
    },
    renamePage: rename,
    setPageDisplayName: rename,
    setPage: open,
    setActivePage: open,
    async getVisuals({ params }) {
      const live = await frame.report();
      const { page } = live.arranging.layoutOf(params.page ?? '');
      const all = live.arranging.visualsOf(page.name);
      const placed = new Map(all.map(({ visual, layout }) => [visual.name, layout]));
      return read(page.visuals.map((visual) => visualOnWire(visual, placed.get(visual.name))));
    },
    async hasLayout({ params }) {
      const live = await frame.report();
      if (!LAYOUT_TYPES.includes(params.layout as LayoutType))
        requireValid([{ message: 'layoutType property is invalid' }]);
      return read(live.arranging.hasLayout(params.page ?? '', params.layout as LayoutType));
    },
    async getPageInsights({ params }) {
      return read({ summaryText: await pageInsights(await frame.report(), params.page ?? '') });
    },
    async getVisualInsights({ params }) {
      return read({ summaryText: await visualInsights(await frame.report(), params.page ?? '', params.visual ?? '') });
    },
  };
}
