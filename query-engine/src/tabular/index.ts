/** Answers queries of visuals over a tabular model, whose measures are formulas in DAX. */

export { answerTabular } from './answer-tabular.ts';
export type { CutColumn } from './names.ts';
export { TabularInSql, TabularRows } from './open-tabular.ts';
export { roleOfRules } from './role-of-rules.ts';
