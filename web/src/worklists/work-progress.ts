import { OPEN_STATES, type WorklistCustomer, type WorkState } from '@holdfast/contracts/http/worklists';

/** In these states a customer has been reached; the server counts contacts the same way. */
const REACHED: readonly WorkState[] = ['contacted', 'saved', 'lost'];
/** Nothing is decided yet: their value is still at stake. */
const UNDECIDED: readonly WorkState[] = OPEN_STATES;

interface WorkProgress {
  readonly contacted: number;
  readonly saved: number;
  readonly lost: number;
  /** Null where no value is known. */
  readonly atStake: number | null;
}

export function progressOf(rows: readonly WorklistCustomer[]): WorkProgress {
  const count = (states: readonly WorkState[]) => rows.filter(({ state }) => states.includes(state)).length;
  const open = rows.filter(({ state }) => UNDECIDED.includes(state));
  return {
    contacted: count(REACHED),
    saved: count(['saved']),
    lost: count(['lost']),
    atStake: rows.every(({ at_stake }) => at_stake === null)
      ? null
      : open.reduce((sum, { at_stake }) => sum + (at_stake ?? 0), 0),
  };
}

/** The same count from the states of a list that is not open. */
export const contactedOf = (states: Readonly<Record<string, number>>): number =>
  REACHED.reduce((sum, state) => sum + (states[state] ?? 0), 0);
