import type { IReportBookmark } from '@holdfast/contracts/embed/bookmarks';
import type { Bookmark } from '@holdfast/contracts/report/bookmark';
import { encodeState } from '@holdfast/report-engine';
import type { Frame } from '../frame/frame.ts';
import { accepted, type CallHandlers, read } from '../wire/call.ts';

type Bookmarks = Pick<
  CallHandlers,
  | 'getBookmarks'
  | 'applyBookmark'
  | 'playBookmarks'
  | 'captureBookmark'
  | 'applyBookmarkState'
  | 'saveUserState'
  | 'resetUserState'
  | 'isUserStateApplied'
>;

export function answerBookmarks(frame: Frame): Bookmarks {
  return {
    async getBookmarks() {
      const { bookmarks } = await frame.report();
      return read([...bookmarks.list(), ...bookmarks.personal.list()].map(bookmarkOnWire));
    },
    async applyBookmark({ body }) {
      (await frame.report()).bookmarks.apply(body.name, 'sdk');
      return accepted;
    },
    async playBookmarks({ body }) {
      (await frame.report()).bookmarks.play(body.playMode === 1, 'sdk');
      return accepted;
    },
    async captureBookmark({ body }) {
      return read((await frame.report()).bookmarks.capture(body.options));
    },
    async applyBookmarkState({ body }) {
      (await frame.report()).bookmarks.applyState(body.state, 'sdk');
      return accepted;
    },

    // Persistent filters: the reader's saved state, stored by the server as a bookmark of all pages.
    async saveUserState() {
      const live = await frame.report();
      await frame.api().saveState(live.bookmarks.capture({ allPages: true }).state);
      frame.userStateApplied = true;
      return accepted;
    },
    async resetUserState() {
      const live = await frame.report();
      await frame.api().saveState(null);
      frame.userStateApplied = false;
      live.bookmarks.reset('sdk');
      return accepted;
    },
    async isUserStateApplied() {
      await frame.report();
      return read(frame.userStateApplied);
    },
  };
}

function bookmarkOnWire({ name, displayName, state, children }: Bookmark): IReportBookmark {
  return {
    name,
    displayName,
    ...(state ? { state: encodeState(state) } : {}),
    ...(children ? { children: children.map(bookmarkOnWire) } : {}),
  };
}
