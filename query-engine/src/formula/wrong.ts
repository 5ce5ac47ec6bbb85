/** Thrown inside the parser of a formula, at its first mistake. */
export class Wrong<Problem> extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super('The formula is wrong');
    this.problem = problem;
  }
}

/** What a parser returns, or the first mistake it found. */
export function expressionOrProblem<Expression, Problem>(
  read: () => Expression,
): { readonly expression: Expression } | { readonly problem: Problem } {
  try {
    return { expression: read() };
  } catch (failure) {
    if (failure instanceof Wrong) return { problem: failure.problem };
    throw failure;
  }
}
