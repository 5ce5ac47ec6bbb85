import type { CallBody } from '@holdfast/contracts/embed/call-bodies';
import type { CallName, CallParams } from '@holdfast/contracts/embed/calls';
import type { ClauseScope } from '@holdfast/contracts/report/clause';
import { accepted, type CallHandlers, read } from '../../../wire/call.ts';
import { applyFilters, applySlicer, operationFromWire } from '../../../wire/filters-from-wire.ts';
import { filtersOnWire, slicerOnWire } from '../../../wire/filters-on-wire.ts';
import type { ReportEmbed } from '../report-embed.tsx';

type FilterHandlers = Pick<
  CallHandlers,
  | 'getReportFilters'
  | 'updateReportFilters'
  | 'removeReportFilters'
  | 'setReportFilters'
  | 'getPageFilters'
  | 'updatePageFilters'
  | 'setPageFilters'
  | 'getVisualFilters'
  | 'updateVisualFilters'
  | 'setVisualFilters'
  | 'getSlicerState'
  | 'setSlicerState'
>;

type Level = 'Report' | 'Page' | 'Visual';
type ScopeOf<At extends Level> = (params: CallParams<Extract<CallName, `get${At}Filters`>>) => ClauseScope;
const ofReport: ScopeOf<'Report'> = () => ({ level: 'report' });
const ofPage: ScopeOf<'Page'> = ({ page }) => ({ level: 'page', page });
const ofVisual: ScopeOf<'Visual'> = ({ page, visual }) => ({ level: 'visual', page, visual });

/** The three levels differ only in scope. */
export function answerFilters(embed: ReportEmbed): FilterHandlers {
  type FilterCall<Params, Body> = { readonly params: Params; readonly body: Body };
  const get =
    <Params>(scopeOf: (params: Params) => ClauseScope) =>
    async ({ params }: FilterCall<Params, null>) =>
      read(filtersOnWire(await embed.report(), scopeOf(params)));
  const update =
    <Params>(scopeOf: (params: Params) => ClauseScope) =>
    async ({ params, body }: FilterCall<Params, CallBody<'updateReportFilters'>>) => {
      const { filtersOperation, filters = [] } = body;
      applyFilters(await embed.report(), scopeOf(params), operationFromWire(filtersOperation), filters);
      return accepted;
    };
  const set =
    <Params>(scopeOf: (params: Params) => ClauseScope) =>
    async ({ params, body }: FilterCall<Params, CallBody<'setReportFilters'>>) => {
      applyFilters(await embed.report(), scopeOf(params), 'replaceAll', body);
      return accepted;
    };

  return {
    getReportFilters: get(ofReport),
    updateReportFilters: update(ofReport),
    removeReportFilters: update(ofReport),
    setReportFilters: set(ofReport),
    getPageFilters: get(ofPage),
    updatePageFilters: update(ofPage),
    setPageFilters: set(ofPage),
    getVisualFilters: get(ofVisual),
    updateVisualFilters: update(ofVisual),
    setVisualFilters: set(ofVisual),
    async getSlicerState({ params }) {
      return read(slicerOnWire(await embed.report(), params.page, params.visual));
    },
    async setSlicerState({ params, body: { filters = [] } }) {
      applySlicer(await embed.report(), params.page, params.visual, filters);
      return accepted;
    },
  };
}
