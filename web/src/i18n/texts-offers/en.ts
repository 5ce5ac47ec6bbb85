/** What can be offered: fetched with the form, because no first screen needs it. */
export const en = {
  title: 'What you can offer',
  text: 'Suggestions name only what is listed here, and only where the model says it helps. Whoever has left gets none. Kept for your next files.',
  values: 'You can offer',
  way: 'Direction',
  up: 'upwards only',
  down: 'downwards only',
  more: 'more only',
  less: 'less only',
  either: 'either way',
  words: 'In your words',
  wordsHint: 'For example: two months free with a yearly contract',
  remove: 'Never offer {column}',
  reset: 'Back to our proposal for {column}',
  add: 'Offer something else',
  choose: 'Choose a column',
  none: 'Nothing is offered. Suggestions then say what to talk about.',
  saved: 'Kept for this and your next files',
  saveFailed: 'This could not be kept',
  again: 'The suggestions of this prediction were made with other offers. Run it again to use these.',
} as const;

export type OfferTexts = { readonly [Key in keyof typeof en]: string };
