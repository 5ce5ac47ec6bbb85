import type { ReceivedPredictionDetail } from '../../http/answers.ts';

export type ShownSummary = NonNullable<ReceivedPredictionDetail['summary']>;
