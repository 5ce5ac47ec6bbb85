/** How much contact changes for somebody, as the texts call it. */
export const CHANGE_TEXTS = { high: 'changeHigh', middle: 'changeMiddle', low: 'changeLow' } as const;
