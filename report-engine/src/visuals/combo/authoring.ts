import { COMBO, type KindAuthoring } from '../kind-authoring.ts';

export const authored: Readonly<Record<string, KindAuthoring>> = {
  lineClusteredColumnComboChart: {
    gallery: { family: 'lines', at: 5 },
    icon: ['M4 12h4v8H4zM10 7h4v13h-4zM16 10h4v10h-4z', 'M3 9l7-5 5 4 6-5'],
    hostRoles: COMBO,
    suits: { figuresByOrder: 99, figuresByGroup: 96 },
  },
  lineStackedColumnComboChart: {
    gallery: { family: 'lines', at: 6 },
    icon: ['M4 14h4v6H4zM10 11h4v9h-4zM16 13h4v7h-4z', 'M3 9l7-5 5 4 6-5'],
    hostRoles: COMBO,
  },
};
