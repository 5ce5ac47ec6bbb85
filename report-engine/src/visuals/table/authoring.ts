import { flag, type KindAuthoring } from '../kind-authoring.ts';

export const authored: Readonly<Record<string, KindAuthoring>> = {
  tableEx: {
    gallery: { family: 'tables', at: 1 },
    icon: ['M3 4h18v4H3z', 'M3 4h18v16H3zM3 12h18M3 16h18M10 8v12'],
    size: { width: 600, height: 360 },
    suits: {
      figure: 96,
      figures: 99,
      group: 99,
      groups: 100,
      figureByOrder: 96,
      figureByGroup: 95,
      figuresByOrder: 97,
      figuresByGroup: 98,
      byTwo: 95,
      byMore: 99,
    },
    options: [flag('totals', true), flag('distinct'), flag('search')],
  },
};
