import type { KindAuthoring } from '../kind-authoring.ts';

export const authored: Readonly<Record<string, KindAuthoring>> = {
  customerDetail: {
    gallery: { family: 'retention', at: 4 },
    icon: ['M12 4a4 4 0 1 0 .010 0zM4 20c0-9 16-9 16 0z', ''],
    size: { width: 600, height: 360 },
  },
};
