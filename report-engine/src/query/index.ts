/** The server half of the report engine: compiles queries of the model to SQL and reads their results. No React. */

export { measuresIn, refuseEndless, withMeasures } from '../model/own-measures.ts';
export { QueryError } from '../model/query-error.ts';
export { tableCounted } from '../model/reach.ts';
export { compilePolicy } from './compile-policy.ts';
export { type CompiledQuery, compileQuery } from './compile-query.ts';
export { compileLength, compileSize } from './compile-size.ts';
export { evaluateInMemory } from './in-memory/evaluate.ts';
export type { Row, Tables } from './in-memory/rows.ts';
export { compileEdge, withinEdge } from './nearest-rows.ts';
export { cell, readResult } from './read-result.ts';
export { type Ground, rulesReach } from './rows-sql.ts';
export { compileScan, grainOf, type ScanGrain, scanOf } from './shared-scan/compile-scan.ts';
export { foldScan } from './shared-scan/fold-scan.ts';
export { asRows, compileUniqueness } from './single-rows.ts';
export type { Dialect } from './sql.ts';
