import type { KindAuthoring } from '../kind-authoring.ts';

export const authored: Readonly<Record<string, KindAuthoring>> = {
  decompositionTreeVisual: {
    gallery: { family: 'explain', at: 2 },
    icon: ['M3 10h5v4H3zM16 4h5v4h-5zM16 16h5v4h-5z', 'M8 12h4M12 6v12M12 6h4M12 18h4'],
    size: { width: 600, height: 360 },
    hostRoles: { category: ['ExplainBy', 'Explain by'], values: ['Analyze', 'Analyze'] },
    suits: { byMore: 98 },
  },
};
