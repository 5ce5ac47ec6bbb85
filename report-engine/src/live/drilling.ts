import type { Clause, DocumentFilter } from '@holdfast/contracts/report/clause';
import { type Field, fieldKey } from '@holdfast/contracts/report/field';
import type { Page } from '@holdfast/contracts/report/page';
import { type DataPoint, predicateFromPoints } from '@holdfast/query-engine/filters/data-point.ts';
import { withClause, withoutClauses } from '@holdfast/query-engine/filters/selection.ts';
import type { LiveCore } from './core.ts';
import type { Initiator } from './events.ts';

/** Drill down, drill up, and drill through to another page. */
export function liveDrilling(core: LiveCore, queryOf: (page: string, visual: string) => { where: Clause[] }) {
  const drilledInto = (page: string, visual: string) => (clause: Clause) =>
    clause.source.by === 'drill' &&
    clause.scope.level === 'visual' &&
    clause.scope.page === page &&
    clause.scope.visual === visual;

  // All of them, even two on one field: together they restricted the mark. Report filters apply there anyway.
  const restricting = (from: { page: string; visual: string }): Clause[] =>
    queryOf(from.page, from.visual).where.filter(({ scope }) => scope.level !== 'report');

  /** Pages that accept one of the point's fields, or can translate it and all its restrictions. */
  const targets = (from: { page: string; visual: string }, point: DataPoint): Page[] => {
    const own = new Set(point.identity.map((part) => fieldKey(wholeColumn(part.field))));
    return core.state.document.pages.filter((page) => {
      if (page.drillThrough?.some((field) => own.has(fieldKey(field)))) return true;
      const isUnknown = (clause: Clause) =>
        page.drillThroughBy?.some(({ field }) => fieldKey(field) === fieldKey(clause.target)) &&
        translateIdentity(page, valuesOf(clause)) === null;
      return translateIdentity(page, point.identity) !== null && !restricting(from).some(isUnknown);
    });
  };

  return {
    canDrill(page: string, visual: string): { down: boolean; up: boolean } {
      const levels = core.visual(page, visual).roles.category?.length ?? 0;
      const depth = core.memory(page, visual).drillDepth ?? 0;
      return { down: depth + 1 < levels, up: depth > 0 };
    },

    down(page: string, visual: string, point: DataPoint | null, by: Initiator = 'user'): void {
      const depth = core.memory(page, visual).drillDepth ?? 0;
      const found = point && predicateFromPoints([point]);
      const scope = { level: 'visual' as const, page, visual };
      const clause: Clause | null = found ? { source: { by: 'drill', visual }, scope, exempt: [], ...found } : null;
      const selection = clause ? withClause(core.state.selection, clause) : core.state.selection;
      core.change({ ...core.remember(page, visual, { drillDepth: depth + 1 }), selection }, by);
    },

    up(page: string, visual: string, by: Initiator = 'user'): void {
      const depth = core.memory(page, visual).drillDepth ?? 0;
      if (depth === 0) return;
      const level = core.visual(page, visual).roles.category?.[depth - 1]?.field;
      const isLeft = (clause: Clause) =>
        drilledInto(page, visual)(clause) &&
        (depth === 1 || (level !== undefined && fieldKey(clause.target) === fieldKey(level)));
      const selection = withoutClauses(core.state.selection, isLeft);
      core.change({ ...core.remember(page, visual, { drillDepth: depth - 1 }), selection }, by);
    },

    targets,

    /** Opens the page with everything that restricted the mark, the mark's own groups included. */
    through(from: { page: string; visual: string }, target: string, point: DataPoint, by: Initiator = 'user'): void {
      const newPage = core.page(target);
      const oldPage = core.page(core.state.activePage);
      const source = { by: 'drill' as const, visual: from.visual };
      const scope = { level: 'page' as const, page: target };
      const means = translateIdentity(newPage, point.identity);
      const picked = means ?? [predicateFromPoints([point])].filter((found) => found !== null);
      const carried = means
        ? restricting(from).flatMap((clause) => translateIdentity(newPage, valuesOf(clause)) ?? [])
        : restricting(from).map(({ target: field, predicate }) => ({ target: field, predicate }));
      const isOld = (clause: Clause) =>
        clause.source.by === 'drill' && clause.scope.level === 'page' && clause.scope.page === target;
      const own = [...carried, ...picked].map((filter): Clause => ({ source, scope, exempt: [], ...filter }));
      const selection = [...withoutClauses(core.state.selection, isOld), ...own];
      core.change({ selection, activePage: target }, by);
      core.emit('pageChanged', by, { newPage, oldPage });
    },
  };
}

/** A bin or a month of a column counts as the column. */
function wholeColumn(field: Field): Field {
  return field.kind === 'column' ? { kind: 'column', table: field.table, column: field.column } : field;
}

/** Translates values of an unrelated table to the page's own columns; null where one is unknown. */
function translateIdentity({ drillThroughBy = [] }: Page, identity: DataPoint['identity']): DocumentFilter[] | null {
  const means = identity.flatMap(({ field, value }) => {
    const known = drillThroughBy.find((by) => fieldKey(by.field) === fieldKey(field));
    return known?.values.find((one) => one.value === value) ?? [];
  });
  return means.length > 0 ? means.flatMap((one) => one.means) : null;
}

/** A clause for a single value of a field is equivalent to a mark of it. */
function valuesOf({ target, predicate }: Clause): DataPoint['identity'] {
  const [value, ...others] = predicate.op === 'in' && !predicate.not ? predicate.values : [];
  return target.kind === 'column' && value !== undefined && others.length === 0 ? [{ field: target, value }] : [];
}
