import { scaleLinear } from 'd3-scale';
import { AXIS_TITLE, AxisTitle, ValueColumns, ValueLines } from '../chart/Axes.tsx';
import { Picture } from '../chart/Picture.tsx';
import { textWidth } from '../chart/text-width.ts';
import { valueScale } from '../chart/value-scale.ts';
import type { ViewProps } from '../kind.ts';
import { type Assumptions, type ContactPlan, type PlanStep, profitOf } from './plan.ts';
import type { PlannerShape } from './shape.ts';

interface ProfitCurveProps {
  readonly view: ViewProps<PlannerShape>;
  readonly width: number;
  readonly height: number;
  readonly assumed: Assumptions;
  readonly plan: ContactPlan;
  readonly best: PlanStep | null;
  readonly spoken: string;
}

const PERCENT = { style: 'percent', digits: 0 } as const;

/** Expected profit by threshold; the range beyond the capacity is shaded. */
export function ProfitCurve({ view, width, height, assumed, plan, best, spoken }: ProfitCurveProps) {
  const { shape, theme, formats, texts } = view;
  const { steps, money } = shape;
  const size = theme.sizes.label;
  const profits = steps.map((step) => profitOf(step, assumed));
  const asked = {
    lowest: Math.min(0, ...profits),
    highest: Math.max(0, ...profits),
    format: money,
    formats,
    labelSize: size,
    spacing: 40,
  };
  const bottom = height - 26 - AXIS_TITLE;
  const left = Math.ceil(valueScale({ ...asked, range: [bottom, 10] }).widest) + 12;
  const y = valueScale({ ...asked, range: [bottom, 10] });
  const highest = Math.min(1, Math.max(0.05, (steps.at(-1)?.from ?? 1) * 1.02));
  const risks = scaleLinear([0, highest], [0, 1]).ticks(Math.max(2, Math.floor(width / 70)));
  const step = Math.abs((risks[1] ?? 1) - (risks[0] ?? 0));
  const ticks = risks.map((value) => ({ value, text: formats.axis(value, PERCENT, step) }));
  // Half of the last label extends beyond its tick.
  const right = width - Math.max(8, Math.ceil(textWidth(ticks.at(-1)?.text ?? '', size) / 2));
  const x = scaleLinear([0, highest], [left, right]);
  const columns = ticks.map((tick) => ({ ...tick, at: x(tick.value) }));
  const line = steps.map(({ from }, i) => `${round(x(from))},${round(y.at(profits[i] as number))}`).join('L');
  const { capacity } = assumed;
  const reach = capacity === null ? null : (steps.find(({ active }) => active <= capacity)?.from ?? highest);
  const here = { x: x(Math.min(plan.from, highest)), y: y.at(plan.profit) };
  return (
    <Picture view={{ ...view, width, height }} spoken={spoken}>
      {reach !== null && reach > 0 && (
        <g>
          <rect x={left} y={10} width={Math.max(0, x(reach) - left)} height={bottom - 10} fill={theme.track} />
          {x(reach) - left > 150 && (
            <text x={left + 8} y={26} fontSize={size} fill={theme.faint}>
              {texts.tooMany}
            </text>
          )}
        </g>
      )}
      <ValueLines ticks={y.ticks} from={left} to={right} theme={theme} />
      <ValueColumns ticks={columns} top={10} bottom={bottom} theme={theme} lines={false} />
      <AxisTitle text={texts.churnRisk} x={(left + right) / 2} y={height - 6} theme={theme} />
      <line x1={left} x2={right} y1={y.at(0)} y2={y.at(0)} stroke={theme.faint} />
      <path d={`M${line}`} fill="none" stroke={theme.data[0]} strokeWidth={2} strokeLinejoin="round" />
      {best && (
        <circle
          cx={x(best.from)}
          cy={y.at(profitOf(best, assumed))}
          r={5}
          fill={theme.surface}
          stroke={theme.good}
          strokeWidth={2}
        />
      )}
      <line x1={here.x} x2={here.x} y1={10} y2={bottom} stroke={theme.text} strokeDasharray="4 3" />
      <circle cx={here.x} cy={here.y} r={4} fill={theme.text} />
    </Picture>
  );
}

const round = (value: number): number => Math.round(value * 10) / 10;
