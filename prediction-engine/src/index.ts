export { drawControlGroup } from './effect/draw-control-group.ts';
export { boundaryAt, interimLooks } from './effect/interim-looks.ts';
export type { CampaignJudgement, ListedCustomer, TooEarly } from './effect/judge-campaign.ts';
export { judgeCampaign } from './effect/judge-campaign.ts';
export { customersNeeded, smallestVisible } from './effect/power.ts';
export type { ConfidenceInterval } from './effect/proportions.ts';
export { shareOf } from './effect/proportions.ts';
export { storedProblem } from './english/stored.ts';
export { hasBaseRateMoved, judgeShifts } from './evaluate/drift.ts';
export { valueAtStake } from './evaluate/value-at-stake.ts';
export { nextStep, shortReason } from './explain/next-step.ts';
export { exportModel, isModelForm } from './exports/export-model.ts';
export { fitFile } from './fit-file.ts';
export type { JoinSummary } from './join/describe-join.ts';
export { matchFiles } from './join/recipe/match-files.ts';
export { EXPORT_NAMES } from './join/systems/recognise-export.ts';
export { allocateSample, type Stratum } from './large/draw-sample.ts';
export { SAMPLE_ROWS } from './large/sample.ts';
export { ScoreCounts } from './large/score-counts.ts';
export {
  type ContactOutcome,
  type ContactTrial,
  type LearntFromContact,
  learnFromContact,
} from './learn-from-contact.ts';
export { type CustomerGroups, customerGroups } from './model/customer-groups.ts';
export type { ColumnFit, ColumnMapping, FileFit, FitVerdict } from './model/fit.ts';
export { describeModel, type ModelFacts } from './model/model-facts.ts';
export { modelVersion, readModel, type SavedModel, scoreWithModel } from './model/model-file.ts';
export type { ColumnEffect, Rescored, RescorerLever, ValueChange } from './model/rescorer.ts';
export { ChangeRefused, Rescorer } from './model/rescorer.ts';
export type { CellValue, CustomerScore, CustomerValues, ScoredRows } from './model/scorer.ts';
export { Scorer } from './model/scorer.ts';
export { type ModelQuery, modelQuery } from './model/scoring-sql.ts';
export { isSafeModel, probeOf } from './model/soundness.ts';
export { type WhyMoved, whyMoved } from './model/why-moved.ts';
export { labelColumns, labelOfName } from './names/label-columns.ts';
export { proposeMoney } from './names/propose-money.ts';
export type {
  OutputFile,
  PredictionOutcome,
  PredictionRequest,
  ReportColumnType,
  ReportTable,
  Watch,
} from './outcome/outcome.ts';
export { predictChurn } from './predict-churn.ts';
export { type LargeOutcome, learnFromSample } from './predict-large.ts';
export { type DescribedFiles, describeSeveral, predictSeveral } from './predict-several.ts';
export type { FileProfile, ProfileOutcome } from './profile/profile-file.ts';
export { profileFile } from './profile/profile-file.ts';
export type { TypedTableColumn } from './profile/read-table.ts';
export { readTable } from './profile/read-table.ts';
export { proposeNoun } from './profile/roles/propose-noun.ts';
export { type CsvOutline, outlineCsv } from './read/outline-csv.ts';
export { plainId, readOutcomes } from './read-outcomes.ts';
export { heapTidier } from './tidy-heap.ts';
export { ENOUGH as ENOUGH_FOR_UPLIFT } from './uplift/judge-uplift.ts';
export { effectBySegment } from './uplift/segments.ts';
export { isWorkbook, openWorkbook, pickSheet, type Workbook, type WorkbookSheet } from './workbook/open-workbook.ts';
export { WorkbookRefused } from './workbook/refusals.ts';
