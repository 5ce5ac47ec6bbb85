/**
 * Overwrites a positive definite matrix, given by its lower triangle in rows of `line` numbers, with its Cholesky
 * factor.
 */
export function factorise(lower: Float64Array, size: number, line = size): void {
  for (let j = 0; j < size; j++) {
    const lineJ = j * line;
    let diagonal = lower[lineJ + j] as number;
    for (let k = 0; k < j; k++) diagonal -= (lower[lineJ + k] as number) ** 2;
    // A direction without information gets no step.
    const pivot = diagonal > 1e-12 ? Math.sqrt(diagonal) : 1e6;
    lower[lineJ + j] = pivot;
    for (let i = j + 1; i < size; i++) {
      const lineI = i * line;
      let sum = lower[lineI + j] as number;
      for (let k = 0; k < j; k++) sum -= (lower[lineI + k] as number) * (lower[lineJ + k] as number);
      lower[lineI + j] = sum / pivot;
    }
  }
}

/** Solves A x = b, with A given by its factor. */
export function solveFactorised(factor: Float64Array, b: Float64Array, size: number, line = size): Float64Array {
  const x = b.slice(0, size);
  for (let i = 0; i < size; i++) {
    let sum = x[i] as number;
    for (let k = 0; k < i; k++) sum -= (factor[i * line + k] as number) * (x[k] as number);
    x[i] = sum / (factor[i * line + i] as number);
  }
  for (let i = size - 1; i >= 0; i--) {
    let sum = x[i] as number;
    for (let k = i + 1; k < size; k++) sum -= (factor[k * line + i] as number) * (x[k] as number);
    x[i] = sum / (factor[i * line + i] as number);
  }
  return x;
}

/** Solves A x = b; A is overwritten with its factor. */
export function solvePositiveDefinite(lower: Float64Array, b: Float64Array, size: number): Float64Array {
  factorise(lower, size);
  return solveFactorised(lower, b, size);
}
