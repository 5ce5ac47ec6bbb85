import type { Bookmark, BookmarkState } from '@holdfast/contracts/report/bookmark';
import {
  type CaptureOptions,
  captureState,
  decodeState,
  encodeState,
  findBookmark,
  flatBookmarks,
  restoreState,
} from './bookmark-state.ts';
import type { LiveCore } from './core.ts';
import type { Initiator } from './events.ts';
import { LiveError } from './live-error.ts';

/** Bookmarks: capture, apply by name or by state, and play them one after the other. */
export function liveBookmarking(core: LiveCore) {
  const restore = (state: BookmarkState, name: string | null, by: Initiator) => {
    const oldPage = core.page(core.state.activePage);
    core.change(restoreState(core.state, state), by);
    const newPage = core.page(core.state.activePage);
    if (newPage.name !== oldPage.name) core.emit('pageChanged', 'bookmark', { newPage, oldPage });
    core.emit('bookmarkApplied', by, { name });
  };

  const apply = (name: string, by: Initiator = 'user') => {
    const bookmark = findBookmark(core.state.document.bookmarks, name);
    if (!bookmark?.state) throw new LiveError('not-found', `There is no bookmark named '${name}' in this report.`);
    restore(bookmark.state, name, by);
  };

  const step = (by: number) => {
    const all = flatBookmarks(core.state.document.bookmarks);
    const at = all.findIndex((bookmark) => bookmark.name === core.state.presenting?.bookmark);
    const next = all[(at + by + all.length) % all.length];
    if (at < 0 || !next) return;
    core.change({ presenting: { bookmark: next.name } }, 'user');
    apply(next.name, 'user');
  };

  return {
    list: (): readonly Bookmark[] => core.state.document.bookmarks,
    apply,

    applyState(text: string, by: Initiator = 'user'): void {
      const state = decodeState(text);
      if (!state) throw new LiveError('invalid', 'This is not a bookmark state of this report.');
      restore(state, null, by);
    },

    /** `name` counts the captures of this live report; hosts that keep bookmarks give them names of their own. */
    capture(options: CaptureOptions = {}): { name: string; displayName: string; state: string } {
      const names = new Set(flatBookmarks(core.state.document.bookmarks).map((bookmark) => bookmark.name));
      let n = 1;
      while (names.has(`Bookmark${n}`)) n += 1;
      return {
        name: `Bookmark${n}`,
        displayName: `Bookmark ${n}`,
        state: encodeState(captureState(core.state, options)),
      };
    },

    /** A reader's own bookmark: kept in the document of this session, and saved with it when the reader may. */
    keep(displayName: string): Bookmark {
      const { document } = core.state;
      const bookmark: Bookmark = {
        name: `Bookmark${flatBookmarks(document.bookmarks).length + 1}`,
        displayName,
        state: captureState(core.state, {}),
      };
      core.change({ document: { ...document, bookmarks: [...document.bookmarks, bookmark] }, unsaved: true }, 'user');
      return bookmark;
    },

    play(on: boolean, by: Initiator = 'user'): void {
      const first = flatBookmarks(core.state.document.bookmarks)[0];
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
