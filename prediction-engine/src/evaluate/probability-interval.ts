import type { Stack } from '../train/stack.ts';

export interface RowMargins {
  readonly logOdds: number;
  readonly treeMargin: number;
  readonly splineMargin: number;
}

/**
 * The 95% interval of a customer's probability: the spread of the churn rate among a twentieth of the labelled
 * customers (similar ones), and the disagreement of the two models on this one. Symmetric in log-odds.
 */
export function probabilityInterval(
  { logOdds, treeMargin, splineMargin }: RowMargins,
  stack: Stack,
  labelledCount: number,
): readonly [number, number] {
  const alike = Math.min(2000, Math.max(20, labelledCount / 20));
  const probability = 1 / (1 + Math.exp(-logOdds));
  const sampling = 1 / (alike * probability * (1 - probability) + 0.5);
  const both = stack.trees + stack.spline;
  const say = both > 0 ? Math.min(stack.trees, stack.spline) / both : 0;
  const disagreement = say * (treeMargin - splineMargin);
  const reach = 1.96 * Math.sqrt(sampling + disagreement * disagreement);
  return [1 / (1 + Math.exp(reach - logOdds)), 1 / (1 + Math.exp(-reach - logOdds))];
}
