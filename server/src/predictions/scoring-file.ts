/** Beside the report's tables: what it takes to score a prediction's customers again. */
export const SCORING_FILE = 'scoring.bin';
