import type { PredictionDetail } from '../../http/answers.ts';

export type PredictionSummary = NonNullable<PredictionDetail['summary']>;
