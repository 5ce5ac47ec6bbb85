/** DAX, the formula language of tabular models: parsed, bound to a model and evaluated in memory. */

export { readDate, writeDate } from './dates.ts';
export { DaxEvaluator } from './evaluate.ts';
export { modelFromJson, typeOfCells, valueOfCell } from './json-model.ts';
export type { DaxModel, DaxRows, DaxType, DaxValue } from './model.ts';
export type { DaxReader, DaxRefused, DaxResult } from './result.ts';
export { type DaxDatabase, DaxInSql } from './sql/database.ts';
export { NotCompiled } from './sql/not-compiled.ts';
export { storedRows } from './sql/stored-rows.ts';
