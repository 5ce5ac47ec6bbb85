/** Stored with the report's tables: everything needed to score a prediction's customers again. */
export const SCORING_FILE = 'scoring.bin';
