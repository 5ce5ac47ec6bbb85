import { type KindAuthoring, number } from '../kind-authoring.ts';

export const authored: Readonly<Record<string, KindAuthoring>> = {
  cohortMatrix: {
    gallery: { family: 'retention', at: 1 },
    icon: ['M3 4h5v4H3zM9 4h5v4H9zM15 4h5v4h-5zM3 10h5v4H3zM9 10h5v4H9zM3 16h5v4H3z', ''],
    size: { width: 600, height: 360 },
    options: [number('minimum'), number('maximum')],
  },
};
