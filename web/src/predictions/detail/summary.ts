import type { PredictionDetail } from '@holdfast/contracts/http/predictions';

export type PredictionSummary = NonNullable<PredictionDetail['summary']>;
