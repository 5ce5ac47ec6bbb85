import { object, required, text, validator } from './check.ts';
import type { DisplayOption, SectionVisibility } from './enumerations.ts';
import type { ICustomPageSize } from './layout.ts';

export interface ICanvasStyle {
  transparency?: number;
  color?: string;
  hasImage?: boolean;
}
export interface IPageBackground extends ICanvasStyle {}
export interface IPageWallpaper extends ICanvasStyle {}
export interface IPage {
  name: string;
  displayName: string;
  isActive?: boolean;
  visibility?: SectionVisibility;
  defaultSize?: ICustomPageSize;
  mobileSize?: ICustomPageSize;
  defaultDisplayOption?: DisplayOption;
  background?: IPageBackground;
  wallpaper?: IPageWallpaper;
}
export interface IReport {
  id: string;
  displayName: string;
}

export const validatePage = validator(object({ name: required(text) }));
