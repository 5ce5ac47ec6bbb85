/** The steps of a prediction in the order they happen. */
export const STAGES = ['read', 'profile', 'prepare', 'train', 'evaluate', 'explain', 'write'] as const;
export type Stage = (typeof STAGES)[number];
