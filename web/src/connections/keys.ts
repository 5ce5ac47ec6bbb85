/** Query keys of these screens, separate because no first screen needs them. */
export const KEYS = {
  sources: ['sources'],
  runs: (id: number) => ['sources', id, 'runs'],
  webhooks: ['webhooks'],
  deliveries: (id: number) => ['webhooks', id, 'deliveries'],
  destinations: ['destinations'],
  writings: (id: number) => ['destinations', id, 'writings'],
};
