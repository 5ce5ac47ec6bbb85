import type { Clause } from '@holdfast/contracts/report/clause';
import { type Field, fieldKey } from '@holdfast/contracts/report/field';
import type { Predicate } from '@holdfast/contracts/report/predicate';
import { hasTrait } from '@holdfast/contracts/report/visual-traits';
import { withClause, withoutClauses } from '@holdfast/query-engine/filters/selection.ts';
import type { LiveCore } from './core.ts';
import type { Initiator } from './events.ts';
import { LiveError } from './live-error.ts';
import { slicerClause } from './report-state.ts';
import { groupOf, isOfSlicer, otherSlicersOfGroup, syncedSlicers } from './slicer-groups.ts';

/** Slicers: one clause each, and one state per sync group. */
export function liveSlicers(core: LiveCore) {
  const isOf = (page: string, visual: string) => isOfSlicer({ page, visual });

  const slicer = (page: string, name: string) => {
    const visual = core.visual(page, name);
    const fields = (visual.roles.field ?? visual.roles.values ?? []).map((role) => role.field);
    if (!hasTrait(visual, 'slices') || fields.length === 0) throw new LiveError('invalid', 'notSlicer', { name });
    return { visual, fields };
  };

  const others = (page: string, visual: string) => otherSlicersOfGroup(core.state, { page, visual });
  const followers = (page: string, visual: string) => syncedSlicers(core.state, { page, visual });

  return {
    /** The fields a slicer filters: one, or the levels of a hierarchy. */
    fields: (page: string, name: string): Field[] => slicer(page, name).fields,
    clauses(page: string, name: string): Clause[] {
      slicer(page, name);
      return core.state.selection.filter(isOf(page, name));
    },

    /** Slicers on other pages over the same field, and which of them are synced with this one. */
    partners(page: string, name: string): { page: string; visual: string; synced: boolean }[] {
      const keyOf = (place: { page: string; visual: string }) =>
        JSON.stringify(slicer(place.page, place.visual).fields.map(fieldKey));
      const own = keyOf({ page, visual: name });
      const followed = followers(page, name);
      return others(page, name)
        .filter((one) => one.page !== page && keyOf(one) === own)
        .map((one) => ({ ...one, synced: followed.some((f) => f.page === one.page && f.visual === one.visual) }));
    },

    /** Syncs a slicer on another page with this one, starting immediately, or releases it. */
    sync(page: string, name: string, other: { page: string; visual: string }, on: boolean): void {
      const group = groupOf(core.state, { page, visual: name }) ?? `own.${name}`;
      core.change(core.remember(page, name, { syncGroup: group }), 'user');
      core.change(core.remember(other.page, other.visual, { syncGroup: on ? group : '' }), 'user');
      const standing = core.state.selection.find(isOf(page, name));
      if (on && standing) this.set(page, name, standing.predicate);
    },

    set(page: string, name: string, predicate: Predicate, by: Initiator = 'user'): void {
      const { fields } = slicer(page, name);
      const target = fields[0] as Field;
      const places = [{ page, visual: name }, ...followers(page, name)];
      let selection = core.state.selection;
      for (const place of places) {
        selection = withoutClauses(selection, isOf(place.page, place.visual));
        selection = withClause(selection, slicerClause(place.page, place.visual, { target, predicate }));
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
