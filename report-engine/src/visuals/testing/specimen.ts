import type { Visual } from '../words.ts';
import { column, measure } from './model.ts';

const SIZES = {
  small: { width: 240, height: 104 },
  usual: { width: 420, height: 300 },
  wide: { width: 640, height: 320 },
  tall: { width: 240, height: 300 },
} as const;

/** A typical visual of a kind, for the gallery and the contract tests; kept beside the kind's code. */
export function specimen(
  kind: string,
  title: string,
  roles: Visual['roles'],
  options: Visual['options'] = {},
  size: keyof typeof SIZES = 'usual',
  subtitle?: string,
): Visual {
  return {
    name: `${kind} ${title}`.replace(/\W+/g, '-'),
    kind,
    title,
    ...(subtitle && { subtitle }),
    layout: { x: 0, y: 0, ...SIZES[size] },
    roles,
    options,
    filters: [],
  };
}

export const byContract = { category: [column('contract')], values: [measure('revenue')] };
export const contractBySeries = {
  category: [column('payment')],
  series: [column('contract')],
  values: [measure('revenue')],
};
