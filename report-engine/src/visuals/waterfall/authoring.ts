import { CHART, flag, type KindAuthoring, text } from '../kind-authoring.ts';

export const authored: Readonly<Record<string, KindAuthoring>> = {
  waterfallChart: {
    gallery: { family: 'parts', at: 5 },
    icon: ['M3 13h4v7H3zM9 9h3v4H9zM14 5h3v4h-3zM18 5h3v15h-3z', ''],
    hostRoles: CHART,
    options: [flag('lowerIsBetter'), text('total')],
  },
};
