import { CHART, flag, type KindAuthoring, number } from '../kind-authoring.ts';

export const authored: Readonly<Record<string, KindAuthoring>> = {
  bulletChart: {
    gallery: { family: 'columns', at: 7 },
    icon: ['M4 8h10v3H4zM4 15h7v3H4z', 'M16 6v7M13 13v7'],
    hostRoles: { ...CHART, target: ['TargetValue', 'Target value'] },
    options: [flag('lowerIsBetter'), number('target')],
  },
};
