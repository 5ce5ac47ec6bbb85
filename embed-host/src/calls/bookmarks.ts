import {
  validateApplyBookmarkByNameRequest,
  validateApplyBookmarkStateRequest,
  validateCaptureBookmarkRequest,
  validatePlayBookmarkRequest,
} from '@holdfast/contracts/embed/bookmarks';
import type { Bookmark } from '@holdfast/contracts/report/bookmark';
import { type CaptureOptions, encodeState } from '@holdfast/report-engine';
import type { Frame } from '../frame/frame.ts';
import { accepted, type CallHandlers, read } from '../wire/call.ts';
import { requireValid } from '../wire/failures.ts';

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
      return read((await frame.report()).bookmarks.list().map(bookmarkOnWire));
    },
    async applyBookmark({ body }) {
      requireValid(validateApplyBookmarkByNameRequest(body));
      (await frame.report()).bookmarks.apply((body as { name: string }).name, 'sdk');
      return accepted;
    },
    async playBookmarks({ body }) {
      requireValid(validatePlayBookmarkRequest(body));
      (await frame.report()).bookmarks.play((body as { playMode: number }).playMode === 1, 'sdk');
      return accepted;
    },
    async captureBookmark({ body }) {
      requireValid(validateCaptureBookmarkRequest(body));
      const { options } = (body ?? {}) as { options?: CaptureOptions };
      return read((await frame.report()).bookmarks.capture(options));
    },
    async applyBookmarkState({ body }) {
      requireValid(validateApplyBookmarkStateRequest(body));
      (await frame.report()).bookmarks.applyState((body as { state: string }).state, 'sdk');
      return accepted;
    },

    // Persistent filters: what this reader wants to find again next time, kept by the server as a bookmark of all pages.
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

interface WireBookmark {
  name: string;
  displayName: string;
  state?: string;
  children?: WireBookmark[];
}

function bookmarkOnWire({ name, displayName, state, children }: Bookmark): WireBookmark {
  return {
    name,
    displayName,
    ...(state ? { state: encodeState(state) } : {}),
    ...(children ? { children: children.map(bookmarkOnWire) } : {}),
  };
}
