import type { Clause } from '@holdfast/contracts/report/clause';
import type { Field } from '@holdfast/contracts/report/field';
import type { Predicate } from '@holdfast/contracts/report/predicate';
import { withClause, without } from '../filters/selection.ts';
import type { LiveCore } from './core.ts';
import type { Initiator } from './events.ts';
import { LiveError } from './live-error.ts';

/** Slicers: one clause each, and one state for all slicers of a sync group. */
export function liveSlicers(core: LiveCore) {
  const isOf = (page: string, visual: string) => (clause: Clause) =>
    clause.source.by === 'slicer' &&
    clause.source.visual === visual &&
    clause.scope.level === 'page' &&
    clause.scope.page === page;

  const slicer = (page: string, name: string) => {
    const visual = core.visual(page, name);
    const fields = (visual.roles.field ?? visual.roles.values ?? []).map((role) => role.field);
    if (visual.kind !== 'slicer' || fields.length === 0) throw new LiveError('invalid', `'${name}' is not a slicer.`);
    return { visual, fields };
  };

  const followers = (page: string, name: string) => {
    const group = core.visual(page, name).syncGroup;
    if (group === undefined) return [];
    return core.state.document.pages.flatMap((other) =>
      other.visuals
        .filter((visual) => visual.syncGroup === group && !(other.name === page && visual.name === name))
        .map((visual) => ({ page: other.name, visual: visual.name })),
    );
  };

  return {
    /** The fields a slicer restricts: one, or the levels of a hierarchy. */
    fields: (page: string, name: string): Field[] => slicer(page, name).fields,
    clauses(page: string, name: string): Clause[] {
      slicer(page, name);
      return core.state.selection.filter(isOf(page, name));
    },

    set(page: string, name: string, predicate: Predicate, by: Initiator = 'user'): void {
      const { fields } = slicer(page, name);
      const target = fields[0] as Field;
      const places = [{ page, visual: name }, ...followers(page, name)];
      let selection = core.state.selection;
      for (const place of places) {
        selection = without(selection, isOf(place.page, place.visual));
        selection = withClause(selection, {
          source: { by: 'slicer', visual: place.visual },
          scope: { level: 'page', page: place.page },
          target,
          predicate,
          exempt: [place.visual],
        });
      }
      core.change({ selection }, by);
      for (const [index, place] of places.entries()) {
        const clause = selection.find(isOf(place.page, place.visual)) ?? null;
        core.emit('slicerChanged', index === 0 ? by : 'sync', { ...place, clause });
      }
      const here = selection.filter(isOf(page, name));
      core.emit('filtersApplied', by, { scope: { level: 'visual', page, visual: name }, filters: here });
    },
  };
}
