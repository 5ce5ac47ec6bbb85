/** The parts of the report contract used by visuals, in one import. */
export {
  type Field,
  fieldKey,
  type GroupingField,
  type Value,
  type ValueField,
} from '@holdfast/contracts/report/field';
export type { Format, SemanticModel } from '@holdfast/contracts/report/model';
export type { QueryResult, ResultColumn, VisualQuery } from '@holdfast/contracts/report/query';
export type { RoleField, Visual } from '@holdfast/contracts/report/visual';
