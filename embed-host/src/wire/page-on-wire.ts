import { DISPLAY_OPTIONS, PAGE_SIZE_TYPES, type Page, type PageSize } from '@holdfast/contracts/report/page';

const size = (own: PageSize) => ({ type: PAGE_SIZE_TYPES.indexOf(own.type), width: own.width, height: own.height });

/** A page as host pages know it: numbers for words, and whether it is the one on the screen. */
export function pageOnWire(page: Page, activePage: string) {
  return {
    name: page.name,
    displayName: page.displayName,
    isActive: page.name === activePage,
    visibility: page.visibility === 'visible' ? 0 : 1,
    defaultSize: size(page.size),
    defaultDisplayOption: DISPLAY_OPTIONS.indexOf(page.displayOption),
    mobileSize: page.mobile ? size(page.mobile.size) : undefined,
    background: page.background,
    wallpaper: page.wallpaper,
  };
}
