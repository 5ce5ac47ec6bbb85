// Overhead of the query layer over plain DuckDB; prints one JSON object per line for `npm run bench`.
import { runBuilt, sayLine } from './run-built.mjs';

await runBuilt('query-bench', ({ benchQueries }) => benchQueries(sayLine));
