import { refused } from './refusal.ts';

/** Evaluation is synchronous: there is one query at a time, and one deadline. */
let isOverdue: (() => boolean) | undefined;

/** Refuses what is still evaluated when the check says so. */
export function withDeadline<Result>(check: (() => boolean) | undefined, run: () => Result): Result {
  const outer = isOverdue;
  isOverdue = check ?? outer;
  try {
    return run();
  } finally {
    isOverdue = outer;
  }
}

/** Called now and then by whatever may go on for long. */
export function checkDeadline(): void {
  if (isOverdue?.()) throw refused(0, 'dax.too-slow');
}
