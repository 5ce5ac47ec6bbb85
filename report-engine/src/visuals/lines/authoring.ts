import { CHART, choice, flag, type KindAuthoring } from '../kind-authoring.ts';

const OPTIONS = [
  choice('curve', '', '', 'step', 'smooth'),
  flag('fromZero', true),
  flag('legend', true),
  flag('axisTitle'),
];

export const authored: Readonly<Record<string, KindAuthoring>> = {
  lineChart: {
    gallery: { family: 'lines', at: 1 },
    icon: ['', 'M3 17l5-6 5 3 8-9'],
    hostRoles: CHART,
    suits: { figureByOrder: 100, figuresByOrder: 100, byTwoOrdered: 100 },
    options: OPTIONS,
  },
  areaChart: {
    gallery: { family: 'lines', at: 2 },
    icon: ['M3 17l5-6 5 3 8-9v15H3z', ''],
    hostRoles: CHART,
    suits: { figureByOrder: 98 },
    options: OPTIONS,
  },
  stackedAreaChart: {
    gallery: { family: 'lines', at: 3 },
    icon: ['M3 18l6-4 6 2 6-5v9H3z', 'M3 12l6-4 6 2 6-6'],
    hostRoles: CHART,
    suits: { byTwoOrdered: 98 },
    options: OPTIONS,
  },
  hundredPercentStackedAreaChart: {
    gallery: { family: 'lines', at: 4 },
    icon: ['M3 14l6-4 6 3 6-4v11H3z', 'M3 4h18v16H3z'],
    hostRoles: CHART,
    options: OPTIONS,
  },
};
