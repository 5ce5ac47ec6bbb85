/** What a pull or push did with an item. */
export interface ReportedItem {
  readonly path: string;
  readonly outcome: 'added' | 'changed' | 'unchanged' | 'edited' | 'removed' | 'conflict' | 'refused';
  /** Why it was left as it is, or what differs. */
  readonly why?: string;
}

const WORDS: Record<ReportedItem['outcome'], string> = {
  added: 'added',
  changed: 'changed',
  unchanged: 'unchanged',
  edited: 'edited here, not yet pushed',
  removed: 'deleted on the server, removed here',
  conflict: 'CONFLICT',
  refused: 'REFUSED',
};

export const linesOf = (items: readonly ReportedItem[]): string[] =>
  items
    .filter(({ outcome }) => outcome !== 'unchanged')
    .map(({ path, outcome, why }) => `${path}: ${WORDS[outcome]}${why === undefined ? '' : `, ${why}`}`);

export const isUnsettled = ({ outcome }: ReportedItem): boolean => outcome === 'conflict' || outcome === 'refused';
