export type { Change, Effect, Lever, Rescored } from './explain/rescorer.ts';
export { ChangeRefused, Rescorer } from './explain/rescorer.ts';
export type { Finding } from './findings.ts';
export type {
  ColumnChoices,
  Driver,
  Estimate,
  Grade,
  OutputFile,
  PredictionOutcome,
  PredictionRequest,
  Problem,
  ReportColumnType,
  ReportTable,
  Stage,
  Summary,
  Verdict,
  Watch,
} from './outcome.ts';
export { STAGES } from './outcome.ts';
export { predictChurn } from './predict-churn.ts';
export type { FileProfile, ProfileOutcome } from './profile/profile-file.ts';
export { profileFile } from './profile/profile-file.ts';
export { heapTidier } from './tidy-heap.ts';
export { scoreWithModel } from './train/model-file.ts';
