import { validateUpdateFiltersRequest } from '@holdfast/contracts/embed/filters';
import { validateSlicerState } from '@holdfast/contracts/embed/slicers';
import type { ClauseScope } from '@holdfast/contracts/report/clause';
import type { Frame } from '../frame/frame.ts';
import { accepted, type CallHandlers, type CallRequest, read } from '../wire/call.ts';
import { requireValid } from '../wire/failures.ts';
import { applyFilters, applySlicer, operationFromWire } from '../wire/filters-from-wire.ts';
import { filtersOnWire, slicerOnWire } from '../wire/filters-on-wire.ts';

type Filters = Pick<
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

type ScopeOf = (request: CallRequest) => ClauseScope;
const ofReport: ScopeOf = () => ({ level: 'report' });
const ofPage: ScopeOf = ({ params }) => ({ level: 'page', page: params.page ?? '' });
const ofVisual: ScopeOf = ({ params }) => ({ level: 'visual', page: params.page ?? '', visual: params.visual ?? '' });

/** The three levels are one code: only the scope differs. */
export function answerFilters(frame: Frame): Filters {
  const get =
    (scopeOf: ScopeOf): CallHandlers['getReportFilters'] =>
    async (request) =>
      read(filtersOnWire(await frame.report(), scopeOf(request)));
  const update =
    (scopeOf: ScopeOf): CallHandlers['updateReportFilters'] =>
    async (request) => {
      const { filtersOperation, filters } = (request.body ?? {}) as { filtersOperation: number; filters?: unknown[] };
      requireShape(request.body, filters);
      applyFilters(await frame.report(), scopeOf(request), operationFromWire(filtersOperation), filters ?? []);
      return accepted;
    };
  const set =
    (scopeOf: ScopeOf): CallHandlers['setReportFilters'] =>
    async (request) => {
      if (!Array.isArray(request.body)) requireValid([{ message: 'filters property is invalid' }]);
      applyFilters(await frame.report(), scopeOf(request), 'replaceAll', request.body as unknown[]);
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
      return read(slicerOnWire(await frame.report(), params.page ?? '', params.visual ?? ''));
    },
    async setSlicerState({ params, body }) {
      requireValid(validateSlicerState(body));
      const { filters } = (body ?? {}) as { filters?: unknown[] };
      applySlicer(await frame.report(), params.page ?? '', params.visual ?? '', filters ?? []);
      return accepted;
    },
  };
}

/**
 * The envelope is checked by the protocol's validator with an empty list in place of the filters: the validator knows no
 * tuple, identity and hierarchy-identity filters, which the report does; each filter is read by the engine itself.
 */
function requireShape(body: unknown, filters: unknown): void {
  if (Array.isArray(filters) && filters.length > 0) {
    const known = { target: { table: 't', column: 'c' }, operator: 'All', values: [], filterType: 1 };
    requireValid(validateUpdateFiltersRequest({ ...(body as object), filters: [known] }));
  } else requireValid(validateUpdateFiltersRequest(body));
}
