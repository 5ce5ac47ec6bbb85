import { choice, flag, type KindAuthoring } from '../kind-authoring.ts';

export const authored: Readonly<Record<string, KindAuthoring>> = {
  slicer: {
    gallery: { family: 'tables', at: 3 },
    icon: ['M5 6h3v3H5zM5 15h3v3H5z', 'M3 4h18v16H3zM11 7.500h7M11 12h7M11 16.500h7M5 10.500h3v3H5z'],
    size: { width: 220, height: 280 },
    hostRoles: { field: ['Values', 'Field'] },
    suits: { group: 100, groups: 99 },
    options: [
      choice('style', 'list', 'list', 'tiles', 'dropdown', 'between', 'relative', 'hierarchy'),
      flag('singleSelect'),
      flag('required'),
    ],
  },
};
