import type { KindAuthoring } from '../kind-authoring.ts';

export const authored: Readonly<Record<string, KindAuthoring>> = {
  whatIf: {
    gallery: { family: 'retention', at: 3 },
    icon: ['M8 6a2 2 0 1 0 .010 0zM15 12a2 2 0 1 0 .010 0zM10 18a2 2 0 1 0 .010 0z', 'M3 8h18M3 14h18M3 20h18'],
  },
};
