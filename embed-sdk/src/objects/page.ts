import type {
  DisplayOption,
  FiltersOperations,
  PageSizeType,
  SectionVisibility,
  VisualContainerDisplayMode,
} from '@holdfast/contracts/embed/enumerations';
import { LayoutType } from '@holdfast/contracts/embed/enumerations';
import { CommonErrorCodes, ONLY_ACTIVE_PAGE_RESIZES } from '@holdfast/contracts/embed/errors';
import type { IFilter, PageLevelFilters } from '@holdfast/contracts/embed/filters';
import type { ICustomPageSize } from '@holdfast/contracts/embed/layout';
import type { IPage, IPageBackground, IPageWallpaper } from '@holdfast/contracts/embed/page';
import type { ISmartNarratives } from '@holdfast/contracts/embed/requests';
import type { AuthoredPage } from '../authored.ts';
import { call, type Peer } from '../frame/channel.ts';
import type { Response } from '../messaging/index.ts';
import type { IFilterable } from './filterable.ts';
import { VisualDescriptor, type VisualWithLayout } from './visual-descriptor.ts';

export type VoidResponse = Promise<Response<void>>;

/** What a page needs from its report, without depending on it. */
export interface PageOwner extends Peer {
  resizeActivePage(type: PageSizeType, width?: number, height?: number): VoidResponse;
  setVisualDisplayState(page: string, visual: string, state: VisualContainerDisplayMode): VoidResponse;
  moveVisual(page: string, visual: string, x: number, y: number, z?: number): VoidResponse;
  resizeVisual(page: string, visual: string, width: number, height: number): VoidResponse;
}

export interface Page extends AuthoredPage {}
// biome-ignore lint/suspicious/noUnsafeDeclarationMerging: the authoring library adds these methods to the prototype
export class Page implements IFilterable {
  declare report: PageOwner;
  declare name: string;
  declare displayName: string;
  declare isActive: boolean;
  declare visibility: SectionVisibility;
  declare defaultSize: ICustomPageSize;
  declare defaultDisplayOption: DisplayOption;
  declare mobileSize: ICustomPageSize;
  declare background: IPageBackground;
  declare wallpaper: IPageWallpaper;

  constructor(
    report: PageOwner,
    name: string,
    displayName?: string,
    isActivePage?: boolean,
    visibility?: SectionVisibility,
    defaultSize?: ICustomPageSize,
    defaultDisplayOption?: DisplayOption,
    mobileSize?: ICustomPageSize,
    background?: IPageBackground,
    wallpaper?: IPageWallpaper,
  ) {
    const given = {
      report,
      name,
      displayName,
      isActive: isActivePage,
      visibility,
      defaultSize,
      defaultDisplayOption,
      mobileSize,
      background,
      wallpaper,
    };
    Object.assign(this, given);
  }

  private get names() {
    return { page: this.name };
  }

  getSmartNarrativeInsights(): Promise<ISmartNarratives> {
    return call(this.report, 'getPageInsights', { names: this.names });
  }

  getFilters(): Promise<PageLevelFilters[]> {
    return call(this.report, 'getPageFilters', { names: this.names });
  }

  updateFilters(operation: FiltersOperations, filters?: (PageLevelFilters | IFilter)[]): VoidResponse {
    const body = { filtersOperation: operation, filters };
    return call(this.report, 'updatePageFilters', { names: this.names, body });
  }

  removeFilters(): VoidResponse {
    return this.updateFilters(0);
  }

  setFilters(filters: (PageLevelFilters | IFilter)[]): VoidResponse {
    return call(this.report, 'setPageFilters', { names: this.names, body: filters });
  }

  delete(): Promise<void> {
    return call(this.report, 'deletePage', { names: this.names, body: {} });
  }

  setActive(): VoidResponse {
    return call(this.report, 'setActivePage', { body: { name: this.name, displayName: null, isActive: true } });
  }

  setDisplayName(displayName: string): VoidResponse {
    return call(this.report, 'setPageDisplayName', { names: this.names, body: { name: this.name, displayName } });
  }

  async getVisuals(): Promise<VisualDescriptor[]> {
    const visuals = await call<VisualWithLayout[]>(this.report, 'getVisuals', { names: this.names });
    return visuals.map(({ name, title, type, layout }) => new VisualDescriptor(this, name, title, type, layout));
  }

  async getVisualByName(visualName: string): Promise<VisualDescriptor> {
    const visual = (await this.getVisuals()).find(({ name }) => name === visualName);
    if (!visual) throw CommonErrorCodes.NotFound;
    return visual;
  }

  /** The slicers of the page: visuals of type `slicer`. */
  async getSlicers(): Promise<VisualDescriptor[]> {
    return (await this.getVisuals()).filter(({ type }) => type === 'slicer');
  }

  hasLayout(layoutType: LayoutType): Promise<boolean> {
    return call(this.report, 'hasLayout', { names: { page: this.name, layout: LayoutType[layoutType] as string } });
  }

  setVisualDisplayState(visualName: string, displayState: VisualContainerDisplayMode): VoidResponse {
    return this.report.setVisualDisplayState(this.name, visualName, displayState);
  }

  moveVisual(visualName: string, x: number, y: number, z?: number): VoidResponse {
    return this.report.moveVisual(this.name, visualName, x, y, z);
  }

  resizeVisual(visualName: string, width: number, height: number): VoidResponse {
    return this.report.resizeVisual(this.name, visualName, width, height);
  }

  async resizePage(pageSizeType: PageSizeType, width?: number, height?: number): VoidResponse {
    if (!this.isActive) throw ONLY_ACTIVE_PAGE_RESIZES;
    return this.report.resizeActivePage(pageSizeType, width, height);
  }
}

/** `looks` is empty for a newly added page, as in the original. */
export function pageFrom(report: PageOwner, page: IPage, looks: Partial<IPage> = page): Page {
  return new Page(
    report,
    page.name,
    page.displayName,
    page.isActive,
    page.visibility,
    page.defaultSize,
    page.defaultDisplayOption,
    looks.mobileSize,
    looks.background,
    looks.wallpaper,
  );
}
