/** The half of the report engine a server needs: from a question in words of the model to SQL, and back. No React. */

export { QueryError } from '../model/query-error.ts';
export { type CompiledQuery, compileQuery } from './compile-query.ts';
export { compileScan, keysOf, scanOf } from './compile-scan.ts';
export { readResult, readScan } from './read-result.ts';
export type { Ground } from './rows-sql.ts';
