import type { KindAuthoring } from '../kind-authoring.ts';

export const authored: Readonly<Record<string, KindAuthoring>> = {
  multiRowCard: {
    gallery: { family: 'figures', at: 3 },
    icon: ['M6 7h5v3H6zM14 7h4v3h-4zM6 14h5v3H6zM14 14h4v3h-4z', 'M3 4h18v16H3zM3 12h18'],
    suits: { figure: 97, figures: 100 },
  },
};
