import { specimen } from '../../testing/specimen.ts';

export const SPECIMENS = [
  specimen(
    'image',
    'Logo',
    {},
    {
      source:
        "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 100 40'><rect width='100' height='40' rx='8' fill='%230254b6'/><circle cx='22' cy='20' r='9' fill='white'/><rect x='40' y='15' width='48' height='10' rx='5' fill='white'/></svg>",
    },
    'small',
  ),
];
