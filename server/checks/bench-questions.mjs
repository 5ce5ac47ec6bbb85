// How fast questions are read and completed; prints one JSON object per line for `npm run bench`.
import { runBuilt, sayLine } from './run-built.mjs';

await runBuilt('question-bench', ({ benchQuestions }) => benchQuestions(sayLine));
