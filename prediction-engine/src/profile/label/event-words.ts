/** What it means for a company when a customer shows the event. */
export type EventMeaning = 'leaving' | 'good-news' | 'unknown';

/** How sentences speak of an event, so that they are true whatever the label says. */
export interface EventWords {
  /** Those who show it. */
  readonly those: string;
  readonly others: string;
  readonly oneOfEach: string;
  readonly who: string;
  /** What a reason raises or lowers. */
  readonly chance: string;
}

const LEAVING: EventWords = {
  those: 'leavers',
  others: 'stayers',
  oneOfEach: 'one who left and one who stayed',
  who: 'who leaves',
  chance: 'risk',
};

/** Only leaving is called leaving: somebody who answers an offer is no leaver, and the chance of it is no risk. */
export function eventWords({ event, meaning }: { readonly event: string; readonly meaning: EventMeaning }): EventWords {
  if (meaning === 'leaving') return LEAVING;
  return {
    those: `customers with “${event}”`,
    others: 'the others',
    oneOfEach: `a customer with “${event}” and one without`,
    who: `who shows “${event}”`,
    chance: 'chance',
  };
}
