import { type KindAuthoring, number } from '../kind-authoring.ts';

export const authored: Readonly<Record<string, KindAuthoring>> = {
  aiNarratives: {
    gallery: { family: 'explain', at: 3 },
    icon: ['', 'M4 6h16M4 10h16M4 14h16M4 18h10'],
    options: [{ name: 'story', type: 'paragraphs' }, number('least'), number('size')],
  },
};
