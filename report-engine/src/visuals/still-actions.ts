import type { ViewActions } from './kind.ts';

const nothing = (): void => undefined;

/** For read-only views: pictures, previews, the rows behind a number. */
export const STILL: ViewActions = {
  anySelected: false,
  isSelected: () => false,
  select: nothing,
  clear: nothing,
  openMenu: nothing,
  slice: nothing,
  sliced: { op: 'all' },
  sortBy: nothing,
  search: nothing,
  searched: '',
  collapsed: [],
  collapse: nothing,
  may: () => true,
  press: nothing,
  goToPage: nothing,
  applyBookmark: nothing,
  followLink: nothing,
  openRow: null,
  model: null,
  planning: null,
  saveList: null,
  listCommands: [],
};
