import { choice, flag, type KindAuthoring, SHARES } from '../kind-authoring.ts';

const OPTIONS = [flag('labels', true), flag('legend', true), choice('colourBy', '', '', 'category', 'tier')];

export const authored: Readonly<Record<string, KindAuthoring>> = {
  donutChart: {
    gallery: { family: 'parts', at: 1 },
    icon: ['M12 3a9 9 0 1 1-9 9h4a5 5 0 1 0 5-5z', 'M10 3.200A9 9 0 0 0 3.200 10'],
    hostRoles: SHARES,
    suits: { figureByGroup: 98 },
    options: OPTIONS,
  },
  pieChart: {
    gallery: { family: 'parts', at: 2 },
    icon: ['M12 12V3a9 9 0 1 1-9 9z', 'M9.500 9.500H3.500A8 8 0 0 1 9.500 3.500z'],
    hostRoles: SHARES,
    suits: { figureByGroup: 94 },
    options: OPTIONS,
  },
};
