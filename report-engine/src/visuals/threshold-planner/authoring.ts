import type { KindAuthoring } from '../kind-authoring.ts';

export const authored: Readonly<Record<string, KindAuthoring>> = {
  thresholdPlanner: {
    gallery: { family: 'retention', at: 2 },
    icon: ['M13 20V7l8 13z', 'M3 20h18M3 18l6-3 4-8M13 4v16'],
    size: { width: 600, height: 360 },
  },
};
