/** Binds queries of the model, compiles them to SQL, reads their results, or evaluates them in memory. */

export { bindQuery } from './bind/bind-query.ts';
export type { BoundQuery } from './bind/bound.ts';
export { evaluateInMemory } from './in-memory/evaluate.ts';
export type { Row, Tables } from './in-memory/rows.ts';
export { referencedMeasures, refuseCircular, withMeasures } from './model/own-measures.ts';
export { QueryError } from './model/query-error.ts';
export { rulesReach } from './model/relevant-restrictions.ts';
export { compileScan, type ScanGrain, scanGrain, scanKey } from './shared-scan/compile-scan.ts';
export { foldScan } from './shared-scan/fold-scan.ts';
export { compilePolicy } from './sql/compile-policy.ts';
export { type CompiledQuery, compileBound, compileQuery } from './sql/compile-query.ts';
export { compileLength, compileSize, compileUniqueness } from './sql/compile-size.ts';
export { compileEdge, readAsRowQuery, restrictToEdge } from './sql/nearest-rows.ts';
export { cell, readResult } from './sql/read-result.ts';
export type { Ground } from './sql/rows-sql.ts';
export { type Dialect, quotedName, quotedText } from './sql/sql.ts';
