import { specimen } from '../../testing/specimen.ts';

export const SPECIMENS = [
  specimen(
    'textbox',
    'About this page',
    {},
    {
      text: '# Retention\nWho is likely to leave, **why**, and what it costs.\n- Figures follow the slicers\n- A click highlights',
    },
  ),
];
