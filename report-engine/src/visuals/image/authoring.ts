import { choice, type KindAuthoring, text } from '../kind-authoring.ts';

export const authored: Readonly<Record<string, KindAuthoring>> = {
  image: {
    gallery: { family: 'page', at: 2 },
    icon: ['M4 18l5-6 4 4 3-3 4 5zM15 8a1.500 1.500 0 1 0 .010 0z', 'M3 4h18v16H3z'],
    options: [{ name: 'source', type: 'picture' }, text('alternative'), choice('fit', 'contain', 'contain', 'cover')],
  },
};
