import { choice, type KindAuthoring, number } from '../kind-authoring.ts';

export const authored: Readonly<Record<string, KindAuthoring>> = {
  textbox: {
    gallery: { family: 'page', at: 1 },
    icon: ['M5 5h14v3h-5.500v12h-3V8H5z', ''],
    size: { width: 480, height: 96 },
    options: [{ name: 'text', type: 'paragraphs' }, number('size'), choice('align', 'left', 'left', 'center', 'right')],
    firstOptions: (label) => ({ text: label }),
  },
};
