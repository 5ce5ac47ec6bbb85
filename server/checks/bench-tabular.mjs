// A page of DAX over a million rows against SQL written by hand; prints one JSON object per line for `npm run bench`.
import { runBuilt, sayLine } from './run-built.mjs';

await runBuilt('tabular-bench', ({ benchTabular }) => benchTabular(sayLine, Number(process.argv[2]) || undefined));
