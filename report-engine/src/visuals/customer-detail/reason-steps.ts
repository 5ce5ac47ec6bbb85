import type { CustomerWhatIf } from '@holdfast/contracts/report/what-if';

/** One step from the average customer's probability to this one's. */
export interface ReasonStep {
  /** Null: all columns without a step. */
  readonly column: string | null;
  /** The label of the column, where its name is not the file's. */
  readonly label?: string | undefined;
  readonly value: string;
  readonly logOdds: number;
  readonly points: number;
  /** Probabilities where the step starts and ends. */
  readonly from: number;
  readonly to: number;
  readonly gathered: number;
}

const probabilityOf = (logOdds: number): number => 1 / (1 + Math.exp(-logOdds));

type WhatIfEffects = CustomerWhatIf['effects'];

/** Includes reasons for leaving and for staying, where both exist. */
function strongestReasons(effects: WhatIfEffects, most: number): WhatIfEffects {
  const first = effects.slice(0, most);
  const sign = Math.sign(first[0]?.effect ?? 0);
  const other = effects.slice(most).find(({ effect }) => effect !== 0 && Math.sign(effect) !== sign);
  if (!other || most < 2 || first.some(({ effect }) => Math.sign(effect) === -sign)) return first;
  return [...first.slice(0, -1), other];
}

/**
 * Log-odds add up exactly; probabilities do not. Each reason gets a share of the difference between the two
 * probabilities in proportion to its log-odds, so that the steps leave no remainder.
 */
export function reasonSteps({ base, effects }: Pick<CustomerWhatIf, 'base' | 'effects'>, most: number) {
  const logOdds = effects.reduce((sum, { effect }) => sum + effect, base);
  const [start, end] = [probabilityOf(base), probabilityOf(logOdds)];
  const way = logOdds - base;
  const perLogOdd = Math.abs(way) < 1e-6 ? end * (1 - end) : (end - start) / way;
  const named = effects.length > most + 1 ? strongestReasons(effects, most) : effects;
  const rest = effects.filter((one) => !named.includes(one));
  const shown = [
    ...named.map(({ column, label, value, effect }) => ({ column, label, value, effect, gathered: 1 })),
    ...(rest.length > 0
      ? [
          {
            column: null,
            label: undefined,
            value: '',
            effect: rest.reduce((sum, { effect }) => sum + effect, 0),
            gathered: rest.length,
          },
        ]
      : []),
  ];
  let at = start;
  const steps = shown.map(({ column, label, value, effect, gathered }): ReasonStep => {
    const from = at;
    at += effect * perLogOdd;
    return { column, label, value, gathered, logOdds: effect, points: 100 * effect * perLogOdd, from, to: at };
  });
  return { start, end, base, logOdds, steps };
}
