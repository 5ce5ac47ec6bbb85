import type { IReportBookmark } from '@holdfast/contracts/embed/bookmarks';
import type { Bookmark } from '@holdfast/contracts/report/bookmark';
import { encodeState } from '@holdfast/report-engine';
import { accepted, type CallHandlers, read } from '../../../wire/call.ts';
import type { ReportEmbed } from '../report-embed.tsx';

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

export function answerBookmarks(embed: ReportEmbed): Bookmarks {
  return {
    async getBookmarks() {
      const { bookmarks } = await embed.report();
      return read([...bookmarks.list(), ...bookmarks.personal.list()].map(bookmarkOnWire));
    },
    async applyBookmark({ body }) {
      (await embed.report()).bookmarks.apply(body.name, 'sdk');
      return accepted;
    },
    async playBookmarks({ body }) {
      (await embed.report()).bookmarks.play(body.playMode === 1, 'sdk');
      return accepted;
    },
    async captureBookmark({ body }) {
      return read((await embed.report()).bookmarks.capture(body.options));
    },
    async applyBookmarkState({ body }) {
      (await embed.report()).bookmarks.applyState(body.state, 'sdk');
      return accepted;
    },

    // Persistent filters: the reader's saved state, stored by the server as a bookmark of all pages.
    async saveUserState() {
      const live = await embed.report();
      await embed.frame.api().saveState(live.bookmarks.capture({ allPages: true }).state);
      embed.userStateApplied = true;
      return accepted;
    },
    async resetUserState() {
      const live = await embed.report();
      await embed.frame.api().saveState(null);
      embed.userStateApplied = false;
      live.bookmarks.reset('sdk');
      return accepted;
    },
    async isUserStateApplied() {
      await embed.report();
      return read(embed.userStateApplied);
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
