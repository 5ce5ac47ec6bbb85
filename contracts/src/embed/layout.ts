import { dictionary, number, object, required, upTo, validator } from './check.ts';
import type { DisplayOption, PageSizeType, ReportAlignment, VisualContainerDisplayMode } from './enumerations.ts';

export interface IPageSize {
  type: PageSizeType;
}
export interface ICustomPageSize extends IPageSize {
  width?: number;
  height?: number;
}
export interface IVisualContainerDisplayState {
  mode: VisualContainerDisplayMode;
}
export interface IVisualLayout {
  x?: number;
  y?: number;
  z?: number;
  width?: number;
  height?: number;
  displayState?: IVisualContainerDisplayState;
}
export type VisualsLayout = Record<string, IVisualLayout>;
export interface IPageLayout {
  defaultLayout?: IVisualLayout;
  visualsLayout: VisualsLayout;
}
export type PagesLayout = Record<string, IPageLayout>;
export interface ICustomLayout {
  pageSize?: IPageSize;
  displayOption?: DisplayOption;
  pagesLayout?: PagesLayout;
  reportAlignment?: ReportAlignment;
}

export const pageSize = object({ type: required(upTo(5)) });
const customPageSize = object({ type: required(upTo(5)), width: number, height: number });
const visualLayout = object({
  x: number,
  y: number,
  z: number,
  width: number,
  height: number,
  displayState: object({ mode: upTo(1) }),
});
export const customLayout = object({
  pageSize,
  displayOption: upTo(2),
  pagesLayout: dictionary(object({ visualsLayout: required(dictionary(visualLayout)), defaultLayout: visualLayout })),
});

export const validateCustomPageSize = validator(customPageSize);
