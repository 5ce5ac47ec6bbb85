import { CHART, type KindAuthoring, number } from '../kind-authoring.ts';

export const authored: Readonly<Record<string, KindAuthoring>> = {
  histogram: {
    gallery: { family: 'spread', at: 1 },
    icon: ['M3 15h3v5H3zM7 10h3v10H7zM11 5h3v15h-3zM15 9h3v11h-3zM19 14h2v6h-2z', ''],
    hostRoles: CHART,
    options: [number('binSize')],
  },
};
