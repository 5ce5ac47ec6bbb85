import { type KindAuthoring, text } from '../kind-authoring.ts';

export const authored: Readonly<Record<string, KindAuthoring>> = {
  qnaVisual: {
    gallery: { family: 'explain', at: 4 },
    icon: ['M11 16h2.500v2.500H11z', 'M4 4h16v16H4zM9 10a3 3 0 1 1 3.500 3v1'],
    size: { width: 600, height: 360 },
    options: [text('question')],
  },
};
