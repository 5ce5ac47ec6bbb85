/** The counters; those in the second half must stay zero. */
export type FigureName =
  | 'kills'
  | 'faults'
  | 'acknowledged'
  | 'outages'
  | 'attacks'
  | 'strange'
  | 'probes'
  | 'requests'
  | 'lost'
  | 'doubled'
  | 'mixed'
  | 'unexplained'
  | 'delayed'
  | 'crashes'
  | 'failures'
  | 'leaks'
  | 'failedRequests';

export function reportFigures(figures: Partial<Record<FigureName, number>>): void;
