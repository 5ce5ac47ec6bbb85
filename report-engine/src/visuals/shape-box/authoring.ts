import { choice, colour, type KindAuthoring, number } from '../kind-authoring.ts';

export const authored: Readonly<Record<string, KindAuthoring>> = {
  shape: {
    gallery: { family: 'page', at: 3 },
    icon: ['M4 6h9v9H4z', 'M15 10a5 5 0 1 1-4 8'],
    options: [
      choice('form', 'rectangle', 'rectangle', 'ellipse', 'line'),
      colour('fill'),
      colour('stroke'),
      number('radius'),
    ],
  },
};
