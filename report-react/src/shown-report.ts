import type { CallBody, CallResult } from '@holdfast/contracts/embed/call-bodies';
import type { CallName, CallParams } from '@holdfast/contracts/embed/calls';
import type { ReportLevelFilters } from '@holdfast/contracts/embed/filters';
import type { ISettings } from '@holdfast/contracts/embed/settings';
import type { IReportTheme } from '@holdfast/contracts/embed/theme';

/** Values for `:page` and `:visual` in the call's path, and its body. */
export type ReportCallOptions<Name extends CallName> = {
  readonly names?: CallParams<Name>;
  readonly body?: CallBody<Name>;
};

/** A report, dashboard, tile or visual in the page, with the calls of the SDK. */
export interface ShownReport {
  /** Any call of the protocol: `report.call('getVisuals', { names: { page: 'overview' } })`. */
  call<Name extends CallName>(name: Name, options?: ReportCallOptions<Name>): Promise<CallResult<Name>>;
  setAccessToken(token: string): Promise<unknown>;
  setPage(name: string): Promise<unknown>;
  setFilters(filters: ReportLevelFilters[]): Promise<unknown>;
  removeFilters(): Promise<unknown>;
  updateSettings(settings: ISettings): Promise<unknown>;
  applyTheme(theme: IReportTheme): Promise<unknown>;
  resetTheme(): Promise<unknown>;
  loaded(): Promise<void>;
  rendered(): Promise<void>;
}
