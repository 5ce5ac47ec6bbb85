const LN2_HIGH = 0.6931471803691238;
const LN2_LOW = 1.9082149292705877e-10;
/** Beyond this the probability is 0 or 1 to sixteen digits. */
export const MARGIN_LIMIT = 35;

const POWERS_OF_TWO = Float64Array.from({ length: 128 }, (_, i) => 2 ** (i - 64));

/**
 * exp(x) for |x| up to MARGIN_LIMIT by range reduction and a polynomial, to seven digits: plenty for a gradient.
 * Custom, because the WebAssembly kernel has no Math.exp and both must be bit-identical; assembly/kernel.ts repeats the
 * same steps.
 */
export function exponential(x: number): number {
  const k = Math.floor(x * Math.LOG2E + 0.5);
  const r = x - k * LN2_HIGH - k * LN2_LOW;
  const r2 = r * r;
  const low = 1 + r + r2 * (0.5 + r * (1 / 6));
  const high = 1 / 24 + r * (1 / 120) + r2 * (1 / 720 + r * (1 / 5040));
  return (low + r2 * r2 * high) * (POWERS_OF_TWO[k + 64] as number);
}
