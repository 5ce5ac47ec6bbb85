import type { Bookmark } from '@holdfast/contracts/report/bookmark';
import { captureState } from './bookmark-state.ts';
import type { LiveCore } from './core.ts';
import { LiveError } from './live-error.ts';

/** Stores a reader's own bookmarks between visits. Without it they last as long as the report is open. */
export interface PersonalBookmarks {
  read(): Promise<readonly Bookmark[]>;
  keep(bookmarks: readonly Bookmark[]): Promise<void>;
}

/** The reader's own bookmarks: add, rename, update, delete. Each change is shown immediately and then stored. */
export function livePersonal(core: LiveCore, nextName: () => string, store?: PersonalBookmarks) {
  const put = (personal: readonly Bookmark[]): void => {
    core.note({ personal });
    store?.keep(personal).catch((cause: unknown) => {
      const message = cause instanceof Error ? cause.message : String(cause);
      core.emit('error', 'user', { message, code: 'bookmarksNotKept' });
    });
  };
  const changed = (name: string, change: (bookmark: Bookmark) => Bookmark): void => {
    if (!core.state.personal.some((bookmark) => bookmark.name === name)) {
      throw new LiveError('not-found', 'unknownPersonalBookmark', { name });
    }
    put(core.state.personal.map((bookmark) => (bookmark.name === name ? change(bookmark) : bookmark)));
  };
  const title = (given: string): string => {
    const displayName = given.trim();
    if (displayName === '') throw new LiveError('invalid', 'bookmarkName');
    return displayName;
  };

  return {
    list: (): readonly Bookmark[] => core.state.personal,
    async load(): Promise<void> {
      if (store) core.note({ personal: await store.read() });
    },
    add(displayName: string): Bookmark {
      const bookmark = { name: nextName(), displayName: title(displayName), state: captureState(core.state, {}) };
      put([...core.state.personal, bookmark]);
      return bookmark;
    },
    rename: (name: string, displayName: string) =>
      changed(name, (bookmark) => ({ ...bookmark, displayName: title(displayName) })),
    update: (name: string) => changed(name, (bookmark) => ({ ...bookmark, state: captureState(core.state, {}) })),
    remove: (name: string) => put(core.state.personal.filter((bookmark) => bookmark.name !== name)),
  };
}
