import type { PageOnWire } from '@holdfast/contracts/embed/call-bodies';
import { DisplayOption, PageSizeType, SectionVisibility } from '@holdfast/contracts/embed/enumerations';
import type { ICustomPageSize } from '@holdfast/contracts/embed/layout';
import type { Page, PageSize } from '@holdfast/contracts/report/page';

const SIZES: Record<PageSize['type'], PageSizeType> = {
  widescreen: PageSizeType.Widescreen,
  standard: PageSizeType.Standard,
  cortana: PageSizeType.Cortana,
  letter: PageSizeType.Letter,
  custom: PageSizeType.Custom,
  mobile: PageSizeType.Mobile,
};
const DISPLAY: Record<Page['displayOption'], DisplayOption> = {
  fitToPage: DisplayOption.FitToPage,
  fitToWidth: DisplayOption.FitToWidth,
  actualSize: DisplayOption.ActualSize,
};

/** A flowing page has no phone size, so a typical one is reported. */
const PHONE: PageSize = { type: 'mobile', width: 360, height: 640 };

const size = ({ type, width, height }: PageSize): ICustomPageSize => ({ type: SIZES[type], width, height });

/** A page in the host's format: numeric codes, and whether it is active. */
export function pageOnWire(page: Page, activePage: string): PageOnWire {
  const mobile = page.mobile?.size ?? (page.flow && PHONE);
  return {
    name: page.name,
    displayName: page.displayName,
    isActive: page.name === activePage,
    visibility: page.visibility === 'visible' ? SectionVisibility.AlwaysVisible : SectionVisibility.HiddenInViewMode,
    defaultSize: size(page.size),
    defaultDisplayOption: DISPLAY[page.displayOption],
    mobileSize: mobile && size(mobile),
    background: page.background,
    wallpaper: page.wallpaper,
  };
}
