import type { CallName } from '@holdfast/contracts/embed/calls';
import type {
  ExportDataType,
  FiltersOperations,
  VisualContainerDisplayMode,
} from '@holdfast/contracts/embed/enumerations';
import type { IFilter, VisualLevelFilters } from '@holdfast/contracts/embed/filters';
import type { IVisualLayout } from '@holdfast/contracts/embed/layout';
import type {
  ICloneVisualRequest,
  ICloneVisualResponse,
  IExportDataResult,
  ISmartNarratives,
  ISortByVisualRequest,
} from '@holdfast/contracts/embed/requests';
import type { ISlicerState } from '@holdfast/contracts/embed/slicers';
import type { IVisual } from '@holdfast/contracts/embed/visual';
import type { AuthoredVisual } from '../authored.ts';
import { type CallOptions, call } from '../frame/channel.ts';
import type { IFilterable } from './filterable.ts';
import type { Page, VoidResponse } from './page.ts';

/** Frames always send the layout of a visual. */
export type VisualWithLayout = IVisual & { layout: IVisualLayout };

export interface VisualDescriptor extends AuthoredVisual {}
/** One visual of a page: its filters, data and layout. */
// biome-ignore lint/suspicious/noUnsafeDeclarationMerging: the authoring library adds these methods to the prototype
export class VisualDescriptor implements IFilterable {
  page: Page;
  name: string;
  title: string;
  type: string;
  layout: IVisualLayout;

  constructor(page: Page, name: string, title: string, type: string, layout: IVisualLayout) {
    this.page = page;
    this.name = name;
    this.title = title;
    this.type = type;
    this.layout = layout;
  }

  private ask<Result>(name: CallName, options: CallOptions = {}): Promise<Result> {
    return call(this.page.report, name, { names: { page: this.page.name, visual: this.name }, ...options });
  }

  getFilters(): Promise<VisualLevelFilters[]> {
    return this.ask('getVisualFilters');
  }

  updateFilters(operation: FiltersOperations, filters?: (VisualLevelFilters | IFilter)[]): VoidResponse {
    return this.ask('updateVisualFilters', { body: { filtersOperation: operation, filters } });
  }

  removeFilters(): VoidResponse {
    return this.updateFilters(0);
  }

  setFilters(filters: (VisualLevelFilters | IFilter)[]): VoidResponse {
    return this.ask('setVisualFilters', { body: filters });
  }

  /** The visual's data as CSV: `(await visual.exportData(models.ExportDataType.Summarized)).data`. */
  exportData(exportDataType?: ExportDataType, rows?: number): Promise<IExportDataResult> {
    return this.ask('exportData', { body: { rows, exportDataType } });
  }

  setSlicerState(state: ISlicerState): VoidResponse {
    return this.ask('setSlicerState', { body: state });
  }

  getSlicerState(): Promise<ISlicerState> {
    return this.ask('getSlicerState');
  }

  clone(request: ICloneVisualRequest = {}): Promise<ICloneVisualResponse> {
    return this.ask('cloneVisual', { body: request });
  }

  sortBy(request: ISortByVisualRequest): VoidResponse {
    return this.ask('sortVisual', { body: request });
  }

  moveVisual(x: number, y: number, z?: number): VoidResponse {
    return this.page.report.moveVisual(this.page.name, this.name, x, y, z);
  }

  setVisualDisplayState(displayState: VisualContainerDisplayMode): VoidResponse {
    return this.page.report.setVisualDisplayState(this.page.name, this.name, displayState);
  }

  resizeVisual(width: number, height: number): VoidResponse {
    return this.page.report.resizeVisual(this.page.name, this.name, width, height);
  }

  getSmartNarrativeInsights(): Promise<ISmartNarratives> {
    return this.ask('getVisualInsights');
  }
}
