import { CHART, type KindAuthoring } from '../kind-authoring.ts';

export const authored: Readonly<Record<string, KindAuthoring>> = {
  ribbonChart: {
    gallery: { family: 'lines', at: 7 },
    icon: ['M3 5h4v5H3zM17 12h4v5h-4zM3 13h4v6H3zM17 4h4v5h-4z', 'M7 7c5 0 5 7 10 7M7 16c5 0 5-9 10-9'],
    hostRoles: CHART,
  },
};
