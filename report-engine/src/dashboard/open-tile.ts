import {
  ANSWER_PAGE,
  ANSWER_VISUAL,
  type LivePage,
  type PinnedVisual,
  type Tile,
} from '@holdfast/contracts/documents/tile';
import type { ReportDocument } from '@holdfast/contracts/report/document';
import type { SemanticModel } from '@holdfast/contracts/report/model';
import type { ReportSettings } from '@holdfast/contracts/report/settings';
import { encodeState } from '../live/bookmark-state.ts';
import { type LiveReport, openLiveReport } from '../live/live-report.ts';
import type { AskBatch } from '../live/results.ts';
import type { AskWhatIf } from '../live/what-if-actions.ts';
import { kindOf } from '../visuals/kinds.ts';

export interface OpenedTile {
  readonly document: ReportDocument;
  readonly model: SemanticModel;
  readonly sayCell: (cell: string) => string;
  readonly ask: AskBatch;
  readonly askWhatIf: AskWhatIf;
  readonly mayExport: boolean;
  readonly settings: ReportSettings;
  readonly painted?: () => Promise<void>;
}

/** No panes, bars or headers: a tile shows only the visual, or an interactive page. */
const BARE: ReportSettings = {
  filterPaneEnabled: false,
  navContentPaneEnabled: false,
  bars: { actionBar: { visible: false }, statusBar: { visible: false } },
  visualSettings: { visualHeaders: [{ settings: { visible: false } }] },
};

const ANSWER_SIZE = { width: 960, height: 540 };

/** The pinned content of a tile, or the answer to its question under the tile's id; null: none. */
export function pinnedIn({ id, content }: Tile): PinnedVisual | LivePage | null {
  if (content.kind === 'visual' || content.kind === 'page') return content;
  if (content.kind !== 'question') return null;
  return { kind: 'visual', reportId: id, page: ANSWER_PAGE, visual: ANSWER_VISUAL, clauses: [], size: ANSWER_SIZE };
}

/** The live report behind a tile, in its pinned state; null when its page or visual no longer exists. */
export function openTile(title: string, content: PinnedVisual | LivePage, source: OpenedTile): LiveReport | null {
  const document = reduceToTile(source.document, content, title);
  if (!document) return null;
  const { painted } = source;
  const live = openLiveReport({
    document,
    model: source.model,
    ask: source.ask,
    askWhatIf: source.askWhatIf,
    sayCell: source.sayCell,
    kinds: kindOf,
    settings: { ...source.settings, ...BARE },
    mayExport: source.mayExport,
    phased: true,
    ...(painted && { painted }),
  });
  const memory = content.kind === 'visual' ? content.memory : undefined;
  if (content.clauses.length > 0 || memory) {
    const { layout: _, ...looks } = memory ?? {};
    const visuals = content.kind === 'visual' ? { [content.page]: { [content.visual]: looks } } : {};
    live.bookmarks.applyState(
      encodeState({ version: 1, page: content.page, clauses: content.clauses, visuals }),
      'sdk',
    );
  }
  return live;
}

/** Reduced to one page, with one visual under the tile's title. */
function reduceToTile(
  document: ReportDocument,
  content: PinnedVisual | LivePage,
  title: string,
): ReportDocument | null {
  const page = document.pages.find(({ name }) => name === content.page);
  if (!page) return null;
  if (content.kind === 'page') return { ...document, pages: [page] };
  const visual = page.visuals.find(({ name }) => name === content.visual);
  if (!visual) return null;
  const layout = { x: 0, y: 0, ...content.size };
  const named = title === '' ? visual : { ...visual, title };
  // The layout of the page's other visuals is irrelevant here.
  const { flow: _flow, mobile: _mobile, mobileLandscape: _landscape, ...alone } = page;
  return { ...document, pages: [{ ...alone, visuals: [{ ...named, layout }] }] };
}
