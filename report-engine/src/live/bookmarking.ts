import type { Bookmark, BookmarkState } from '@holdfast/contracts/report/bookmark';
import { filtersAt } from '@holdfast/query-engine/filters/operations.ts';
import {
  type CaptureOptions,
  captureState,
  decodeState,
  encodeState,
  flatBookmarks,
  restoreState,
} from './bookmark-state.ts';
import type { LiveCore } from './core.ts';
import type { Initiator } from './events.ts';
import { LiveError } from './live-error.ts';
import { livePersonal, type PersonalBookmarks } from './personal-bookmarks.ts';
import { refuseUnknown } from './refuse-unknown.ts';
import { documentClauses } from './report-state.ts';
import { syncSlicers } from './slicer-groups.ts';

/** Bookmarks of the report and of the reader: apply by name or by state, capture, play as a slideshow. */
export function liveBookmarking(core: LiveCore, store?: PersonalBookmarks) {
  const all = (): Bookmark[] => [...flatBookmarks(core.state.document.bookmarks), ...core.state.personal];

  const restore = (state: BookmarkState, name: string | null, by: Initiator) => {
    const oldPage = core.page(core.state.activePage);
    const restored = restoreState(core.state, state);
    core.change({ ...restored, selection: syncSlicers(restored, restored.activePage) }, by);
    const newPage = core.page(core.state.activePage);
    if (newPage.name !== oldPage.name) core.emit('pageChanged', 'bookmark', { newPage, oldPage });
    core.emit('bookmarkApplied', by, { name });
  };

  const apply = (name: string, by: Initiator = 'user') => {
    const bookmark = all().find((candidate) => candidate.name === name);
    if (!bookmark?.state) throw new LiveError('not-found', 'unknownBookmark', { name });
    restore(bookmark.state, name, by);
  };

  const step = (by: number) => {
    const list = all();
    const at = list.findIndex((bookmark) => bookmark.name === core.state.presenting?.bookmark);
    const next = list[(at + by + list.length) % list.length];
    if (at < 0 || !next) return;
    core.change({ presenting: { bookmark: next.name } }, 'user');
    apply(next.name, 'user');
  };

  const nextName = (): string => {
    const names = new Set(all().map((bookmark) => bookmark.name));
    let n = 1;
    while (names.has(`Bookmark${n}`)) n += 1;
    return `Bookmark${n}`;
  };

  return {
    personal: livePersonal(core, nextName, store),
    list: (): readonly Bookmark[] => core.state.document.bookmarks,
    apply,

    applyState(text: string, by: Initiator = 'user'): void {
      const state = decodeState(text);
      if (!state) throw new LiveError('invalid', 'notBookmarkState');
      if (state.dropped) refuseUnknown(state, core.state, core.model);
      restore(state, null, by);
    },

    /** Resets filters, slicers, selections and visual states to the document; the page stays. */
    reset(by: Initiator = 'user'): void {
      const selection = documentClauses(core.state.document);
      core.change({ selection, visuals: {} }, by);
      const scope = { level: 'report' as const };
      core.emit('filtersApplied', by, { scope, filters: filtersAt(selection, scope) });
    },

    /** `name` counts the captures of this live report; hosts that store bookmarks name them themselves. */
    capture(options: CaptureOptions = {}): { name: string; displayName: string; state: string } {
      const name = nextName();
      return {
        name,
        displayName: name.replace(/(?=\d)/, ' '),
        state: encodeState(captureState(core.state, options)),
      };
    },

    play(on: boolean, by: Initiator = 'user'): void {
      const first = all()[0];
      if (!on || !first) {
        core.change({ presenting: null }, by);
        return;
      }
      core.change({ presenting: { bookmark: first.name } }, by);
      apply(first.name, by);
    },
    next: () => step(1),
    previous: () => step(-1),
  };
}
