import { specimen } from '../../testing/specimen.ts';

export const SPECIMENS = [
  specimen(
    'needsColumn',
    'Retention by cohort',
    {},
    {
      needs: 'a sign-up date',
      why: 'Without it the months since a customer joined are not known.',
      sketch: 'triangle',
    },
  ),
];
