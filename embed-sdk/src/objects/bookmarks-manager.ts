import type { ICaptureBookmarkOptions, IReportBookmark } from '@holdfast/contracts/embed/bookmarks';
import type { BookmarksPlayMode } from '@holdfast/contracts/embed/enumerations';
import { call, type Peer } from '../frame/channel.ts';
import type { Response } from '../messaging/index.ts';

/** The bookmarks of one report: `report.bookmarksManager.capture()`. */
export class BookmarksManager {
  private readonly report: Peer;

  constructor(report: Peer) {
    this.report = report;
  }

  getBookmarks(): Promise<IReportBookmark[]> {
    return call(this.report, 'getBookmarks');
  }

  apply(bookmarkName: string): Promise<Response<void>> {
    return call(this.report, 'applyBookmark', { body: { name: bookmarkName } });
  }

  play(playMode: BookmarksPlayMode): Promise<Response<void>> {
    return call(this.report, 'playBookmarks', { body: { playMode } });
  }

  capture(options?: ICaptureBookmarkOptions): Promise<IReportBookmark> {
    return call(this.report, 'captureBookmark', { body: { options: options ?? {} } });
  }

  applyState(state: string): Promise<Response<void>> {
    return call(this.report, 'applyBookmarkState', { body: { state } });
  }
}
