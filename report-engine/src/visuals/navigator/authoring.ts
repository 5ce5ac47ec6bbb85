import type { KindAuthoring } from '../kind-authoring.ts';

export const authored: Readonly<Record<string, KindAuthoring>> = {
  pageNavigator: {
    gallery: { family: 'page', at: 5 },
    icon: ['M3 9h5v6H3z', 'M3 9h5v6H3zM9.500 9h5v6h-5zM16 9h5v6h-5z'],
    size: { width: 480, height: 96 },
  },
  bookmarkNavigator: {
    gallery: { family: 'page', at: 6 },
    icon: ['M5 5h5v13l-2.500-2L5 18z', 'M14 5h5v13l-2.500-2L14 18z'],
    size: { width: 480, height: 96 },
  },
};
