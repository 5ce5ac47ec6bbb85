import { flag, type KindAuthoring, number, text } from '../kind-authoring.ts';

const OPTIONS = [flag('lowerIsBetter'), text('comparisonLabel'), number('goal'), text('goalLabel')];

export const authored: Readonly<Record<string, KindAuthoring>> = {
  card: {
    gallery: { family: 'figures', at: 1 },
    icon: ['M6 10h12v4H6z', 'M3 5h18v14H3z'],
    size: { width: 240, height: 150 },
    hostRoles: { trend: ['TrendLine', 'Trend axis'] },
    suits: { figure: 100 },
    options: OPTIONS,
  },
  kpi: {
    gallery: { family: 'figures', at: 2 },
    icon: ['M6 8h8v4H6z', 'M3 5h18v14H3zM6 16l4-2 3 1 5-3'],
    size: { width: 240, height: 150 },
    hostRoles: { values: ['Indicator', 'Value'], trend: ['TrendLine', 'Trend axis'], goal: ['Goal', 'Target'] },
    suits: { figure: 99 },
    options: OPTIONS,
  },
};
