import { usePredictionList } from '../nouns/use-latest-prediction.ts';
import { type ShownPrediction, shownPrediction } from './shown-prediction.ts';

/** A failure to load the list only leaves the bar without a file. */
export const useShownPrediction = (linked: string | null): ShownPrediction =>
  shownPrediction(usePredictionList(), linked);
