/** The time that relative dates of an agent's queries count from. */
export const localTimeText = (): string => new Date().toISOString().slice(0, 19);
