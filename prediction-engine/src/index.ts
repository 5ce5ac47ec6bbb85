export { scoreWithModel } from './model/model-file.ts';
export { type ModelQuery, modelQuery } from './model/model-sql.ts';
export type { Change, Effect, Lever, Rescored } from './model/rescorer.ts';
export { ChangeRefused, Rescorer } from './model/rescorer.ts';
export { labelColumns, labelOfName } from './names/label-columns.ts';
export type {
  OutputFile,
  PredictionOutcome,
  PredictionRequest,
  ReportColumnType,
  ReportTable,
  Watch,
} from './outcome/outcome.ts';
export { predictChurn } from './predict-churn.ts';
export type { FileProfile, ProfileOutcome } from './profile/profile-file.ts';
export { profileFile } from './profile/profile-file.ts';
export { heapTidier } from './tidy-heap.ts';
