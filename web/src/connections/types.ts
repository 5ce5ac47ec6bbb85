/** The types of connections, in the order of their tabs, and the texts of their screens. */
export const TYPES = {
  source: {
    tab: 'sources',
    intro: 'sourcesIntro',
    empty: ['sourcesEmpty1', 'sourcesEmpty2'],
    add: 'addSource',
    edit: 'editSource',
    kind: 'kind',
    all: 'allSources',
    remove: 'removeSourceText',
    history: ['history', 'historyEmpty'],
  },
  webhook: {
    tab: 'webhooks',
    intro: 'webhooksIntro',
    empty: ['webhooksEmpty1', 'webhooksEmpty2'],
    add: 'addWebhook',
    all: 'allWebhooks',
    remove: 'removeWebhookText',
    history: ['deliveries', 'deliveriesEmpty'],
  },
  destination: {
    tab: 'destinations',
    intro: 'destinationsIntro',
    empty: ['destinationsEmpty1', 'destinationsEmpty2'],
    add: 'addDestination',
    edit: 'editDestination',
    kind: 'kindOut',
    all: 'allDestinations',
    remove: 'removeDestinationText',
    history: ['writings', 'writingsEmpty'],
  },
} as const;
export type ConnectionType = keyof typeof TYPES;

export const addressOf = (type: ConnectionType, rest = '') => `/connections/${TYPES[type].tab}${rest}`;

/** Query keys: the list of a type, and the history of one connection below it. */
export const listKey = (type: ConnectionType) => [TYPES[type].tab];
export const historyKey = (type: ConnectionType, id: number) => [TYPES[type].tab, id, 'history'];
