/** What is counted; what must stay zero is in the second half. */
export type FigureName =
  | 'kills'
  | 'faults'
  | 'acknowledged'
  | 'strange'
  | 'probes'
  | 'requests'
  | 'lost'
  | 'doubled'
  | 'crashes'
  | 'failures'
  | 'leaks'
  | 'failedRequests';

export function tellFigures(figures: Partial<Record<FigureName, number>>): void;
