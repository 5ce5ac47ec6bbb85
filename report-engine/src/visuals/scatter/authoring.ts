import { type KindAuthoring, number } from '../kind-authoring.ts';

export const authored: Readonly<Record<string, KindAuthoring>> = {
  scatterChart: {
    gallery: { family: 'spread', at: 3 },
    icon: [
      'M6 15a2 2 0 1 0 .010 0zM11 9a2 2 0 1 0 .010 0zM17 5a2 2 0 1 0 .010 0zM16 13a2 2 0 1 0 .010 0z',
      'M3 3v18h18',
    ],
    hostRoles: {
      category: ['Category', 'Values'],
      series: ['Series', 'Legend'],
      x: ['X', 'X Axis'],
      y: ['Y', 'Y Axis'],
    },
    suits: { figures: 98, figuresByGroup: 97 },
    options: [number('splitX'), number('splitY')],
  },
};
