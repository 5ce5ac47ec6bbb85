import { CHART, choice, flag, type KindAuthoring } from '../kind-authoring.ts';

const BARS = [flag('labels'), flag('legend', true), choice('colourBy', '', '', 'category', 'tier')];
const COLUMNS = [...BARS, flag('axisTitle')];

export const authored: Readonly<Record<string, KindAuthoring>> = {
  columnChart: {
    gallery: { family: 'columns', at: 1 },
    icon: ['M4 14h4v6H4zM10 10h4v10h-4zM16 12h4v8h-4z', 'M4 11h4M10 7h4M16 9h4'],
    hostRoles: CHART,
    suits: { figureByOrder: 99, figureByGroup: 99, byTwoOrdered: 99 },
    options: COLUMNS,
  },
  clusteredColumnChart: {
    gallery: { family: 'columns', at: 2 },
    icon: ['M4 12h4v8H4zM10 7h4v13h-4zM16 10h4v10h-4z', ''],
    hostRoles: CHART,
    suits: { figuresByOrder: 98, figuresByGroup: 99, byTwoOrdered: 96 },
    options: COLUMNS,
  },
  hundredPercentStackedColumnChart: {
    gallery: { family: 'columns', at: 3 },
    icon: ['M4 12h4v8H4zM10 9h4v11h-4zM16 14h4v6h-4z', 'M4 4h4v16H4zM10 4h4v16h-4zM16 4h4v16h-4z'],
    hostRoles: CHART,
    options: COLUMNS,
  },
  barChart: {
    gallery: { family: 'columns', at: 4 },
    icon: ['M4 4h7v4H4zM4 10h10v4H4zM4 16h5v4H4z', 'M14 4v4M17 10v4M12 16v4'],
    hostRoles: CHART,
    suits: { figureByOrder: 97, figureByGroup: 100, byTwo: 100 },
    options: BARS,
  },
  clusteredBarChart: {
    gallery: { family: 'columns', at: 5 },
    icon: ['M4 4h9v4H4zM4 10h15v4H4zM4 16h6v4H4z', ''],
    hostRoles: CHART,
    suits: { figuresByGroup: 100, byTwo: 99 },
    options: BARS,
  },
  hundredPercentStackedBarChart: {
    gallery: { family: 'columns', at: 6 },
    icon: ['M4 4h8v4H4zM4 10h11v4H4zM4 16h6v4H4z', 'M4 4h16v4H4zM4 10h16v4H4zM4 16h16v4H4z'],
    hostRoles: CHART,
    suits: { byTwo: 97 },
    options: BARS,
  },
};
