import type { ResolvedTheme } from '../../theme/theme.ts';
import { LEGEND_SIZE, type LegendPlan } from './plan-legend.ts';

/**
 * Drawn inside the SVG, so that an exported picture has its legend. Screen readers get the series from the marks'
 * labels.
 */
export function Legend({ plan, theme }: { plan: LegendPlan; theme: ResolvedTheme }) {
  return (
    <g aria-hidden fontSize={LEGEND_SIZE} fill={theme.details.legend ?? theme.muted}>
      {plan.items.map((item, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: entries never move and may share a label
        <g key={i} transform={`translate(${item.x},${item.y})`}>
          {item.shape === 'line' ? (
            <rect y={5} width={9} height={3} rx={1.5} fill={item.colour} />
          ) : (
            <rect y={2} width={8} height={8} rx={2} fill={item.colour} />
          )}
          <text x={14} y={10.5}>
            {item.text}
          </text>
        </g>
      ))}
      {plan.hidden && (
        <text x={plan.hidden.x} y={plan.hidden.y + 10.5} fill={theme.faint}>
          +{plan.hidden.count}
        </text>
      )}
    </g>
  );
}
