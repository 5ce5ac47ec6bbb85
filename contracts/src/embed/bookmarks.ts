import { anyOf, flag, object, required, text, upTo, validator } from './check.ts';
import type { BookmarksPlayMode } from './enumerations.ts';

export interface IReportBookmark {
  name: string;
  displayName: string;
  state?: string;
  children?: IReportBookmark[];
}
export interface ICaptureBookmarkOptions {
  personalizeVisuals?: boolean;
  allPages?: boolean;
  /** Our extension: only what differs from the report's initial state. Refused where the report does not support it. */
  changesOnly?: boolean;
}
export interface ICaptureBookmarkRequest {
  options: ICaptureBookmarkOptions;
}
export interface IPlayBookmarkRequest {
  playMode: BookmarksPlayMode;
}
export interface IAddBookmarkRequest {
  state?: string;
  displayName?: string;
  apply?: boolean;
}
export interface IApplyBookmarkByNameRequest {
  name: string;
}
export interface IApplyBookmarkStateRequest {
  state: string;
}
export type IApplyBookmarkRequest = IApplyBookmarkStateRequest | IApplyBookmarkByNameRequest;

const byName = object({ name: required(text) });
const byState = object({ state: required(text) });
export const bookmark = anyOf(byName, byState);

export const validatePlayBookmarkRequest = validator(object({ playMode: required(upTo(1)) }));
export const validateAddBookmarkRequest = validator(object({ state: text, displayName: text, apply: flag }));
export const validateApplyBookmarkByNameRequest = validator(byName);
export const validateApplyBookmarkStateRequest = validator(byState);
export const validateCaptureBookmarkRequest = validator(
  object({ options: required(object({ personalizeVisuals: flag, allPages: flag })) }),
);
