import { colour, type KindAuthoring, number } from '../kind-authoring.ts';

export const authored: Readonly<Record<string, KindAuthoring>> = {
  gauge: {
    gallery: { family: 'figures', at: 4 },
    icon: ['M12 17l5-7 1 1z', 'M3 17a9 9 0 0 1 18 0'],
    size: { width: 240, height: 150 },
    hostRoles: {
      values: ['Y', 'Value'],
      minimum: ['MinValue', 'Minimum value'],
      maximum: ['MaxValue', 'Maximum value'],
      goal: ['TargetValue', 'Target value'],
    },
    suits: { figure: 98 },
    options: [number('minimum'), number('maximum'), number('goal'), colour('colour')],
  },
};
