import { specimen } from '../../testing/specimen.ts';

export const SPECIMENS = [
  specimen('qnaVisual', 'Ask the data', {}, { question: 'Which contract has the highest churn?' }),
];
