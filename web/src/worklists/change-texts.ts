/** Text keys by effect of contact. */
export const CHANGE_TEXTS = { high: 'changeHigh', middle: 'changeMiddle', low: 'changeLow' } as const;
