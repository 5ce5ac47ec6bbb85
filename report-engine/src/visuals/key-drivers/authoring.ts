import { flag, type KindAuthoring } from '../kind-authoring.ts';

export const authored: Readonly<Record<string, KindAuthoring>> = {
  keyDriversVisual: {
    gallery: { family: 'explain', at: 1 },
    icon: ['M12 4h8v4h-8zM12 10h5v4h-5zM7 16h5v4H7z', 'M12 3v18'],
    hostRoles: { category: ['ExplainBy', 'Explain by'], values: ['Target', 'Analyze'] },
    options: [flag('lowerIsBetter', true)],
  },
};
