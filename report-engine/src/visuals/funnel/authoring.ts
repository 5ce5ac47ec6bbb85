import { CHART, type KindAuthoring } from '../kind-authoring.ts';

export const authored: Readonly<Record<string, KindAuthoring>> = {
  funnel: {
    gallery: { family: 'parts', at: 4 },
    icon: ['M3 4h18v4H3zM6 10h12v4H6zM9 16h6v4H9z', ''],
    hostRoles: CHART,
    suits: { figureByGroup: 96 },
  },
};
