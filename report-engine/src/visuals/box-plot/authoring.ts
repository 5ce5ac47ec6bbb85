import { CHART, type KindAuthoring } from '../kind-authoring.ts';

export const authored: Readonly<Record<string, KindAuthoring>> = {
  boxPlot: {
    gallery: { family: 'spread', at: 2 },
    icon: ['M5 9h4v6H5zM15 6h4v7h-4z', 'M7 4v5M7 15v5M17 3v3M17 13v6M5 12h4M15 10h4'],
    hostRoles: CHART,
  },
};
