import { CHART, type KindAuthoring } from '../kind-authoring.ts';

export const authored: Readonly<Record<string, KindAuthoring>> = {
  treemap: {
    gallery: { family: 'parts', at: 3 },
    icon: ['M3 4h10v10H3zM15 4h6v6h-6z', 'M15 12h6v8h-6zM3 16h10v4H3z'],
    hostRoles: {
      ...CHART,
      category: ['Group', 'Category'],
      series: ['Details', 'Details'],
      values: ['Values', 'Values'],
    },
    suits: { figureByGroup: 97, byTwo: 96 },
  },
};
