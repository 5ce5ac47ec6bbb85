import { choice, flag, type KindAuthoring } from '../kind-authoring.ts';

export const authored: Readonly<Record<string, KindAuthoring>> = {
  pivotTable: {
    gallery: { family: 'tables', at: 2 },
    icon: ['M3 4h18v4H3zM3 8h5v12H3z', 'M3 4h18v16H3zM8 12h13M8 16h13M14 8v12'],
    size: { width: 600, height: 360 },
    suits: { byTwoOrdered: 97, byTwo: 98, byMore: 100 },
    options: [choice('heat', '', '', 'aroundZero'), flag('totals', true)],
  },
};
