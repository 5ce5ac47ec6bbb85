import { choice, colour, flag, type KindAuthoring, text } from '../kind-authoring.ts';

export const authored: Readonly<Record<string, KindAuthoring>> = {
  actionButton: {
    gallery: { family: 'page', at: 4 },
    icon: ['M8 11h8v2H8z', 'M3 7h18v10H3z'],
    size: { width: 180, height: 48 },
    options: [
      text('text'),
      choice('action', 'clear', 'page', 'bookmark', 'link', 'clear'),
      { name: 'page', type: 'page' },
      { name: 'bookmark', type: 'bookmark' },
      text('url'),
      flag('prominent', true),
      colour('colour'),
    ],
    firstOptions: (label) => ({ text: label, action: 'clear' }),
  },
};
