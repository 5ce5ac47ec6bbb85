/** What a customer's leaving costs on average: a refund cannot be lost, and a missing value counts nothing. */
export const valueAtStake = (probability: number, value: number | null | undefined): number =>
  probability * Math.max(0, value || 0);
