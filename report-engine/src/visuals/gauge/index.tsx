import { arc } from 'd3-shape';
import { Picture } from '../chart/Picture.tsx';
import { textWidth } from '../chart/text-width.ts';
import { namedColour } from '../colours.ts';
import type { VisualKind } from '../kind.ts';
import { columnsOf, numberAt, option } from '../result-columns.ts';
import { ask, named } from '../role-fields.ts';
import type { Format } from '../words.ts';

export interface GaugeShape {
  readonly value: number;
  readonly from: number;
  readonly to: number;
  readonly goal: number | null;
  readonly label: string;
  readonly format: Format;
}

const drawArc = arc<{ from: number; to: number; inner: number; outer: number }>()
  .startAngle(({ from }) => from)
  .endAngle(({ to }) => to)
  .innerRadius(({ inner }) => inner)
  .outerRadius(({ outer }) => outer)
  .cornerRadius(3);

/** A value between two ends. Roles or options give the ends; a share defaults to 0 to 1. */
export const gauge: VisualKind<GaugeShape> = {
  name: 'gauge',
  roles: [
    { name: 'values', takes: 'values', most: 1, required: true },
    { name: 'minimum', takes: 'values', most: 1 },
    { name: 'maximum', takes: 'values', most: 1 },
    { name: 'goal', takes: 'values', most: 1 },
  ],
  respondsBy: 'filtering',
  query: (visual, { model }) =>
    named(visual, 'values').length === 0
      ? null
      : ask(visual, model, {
          groups: [],
          values: ['values', 'minimum', 'maximum', 'goal'].flatMap((role) => named(visual, role, 1)),
          limit: 1,
        }),
  shape(result, { visual }) {
    if (!result) return null;
    const at = (role: string): number | null => numberAt(columnsOf(result, visual, role)[0]?.values, 0);
    const main = columnsOf(result, visual, 'values')[0];
    const value = at('values');
    if (!main || value === null) return null;
    const goal = at('goal') ?? option.number(visual, 'goal') ?? null;
    const from = at('minimum') ?? option.number(visual, 'minimum') ?? Math.min(0, value);
    const natural = main.format.style === 'percent' ? Math.max(1, value) : Math.max(value, goal ?? 0) * 1.25;
    const to = at('maximum') ?? option.number(visual, 'maximum') ?? natural;
    return { value, from, to: to > from ? to : from + 1, goal, label: main.label, format: main.format };
  },
  View(props) {
    const { shape, visual, width, height, theme, formats, texts, label } = props;
    const outer = Math.max(10, Math.min(width / 2 - 8, height - 34));
    const inner = outer * 0.74;
    const angle = (value: number): number =>
      (Math.min(1, Math.max(0, (value - shape.from) / (shape.to - shape.from))) - 0.5) * Math.PI;
    const text = formats.value(shape.value, { ...shape.format, compact: true });
    const size = Math.min(28, (inner * 1.4 * 28) / Math.max(1, textWidth(text, 28, 600)), inner * 0.5);
    const goal = shape.goal === null ? null : formats.value(shape.goal, shape.format);
    const at = (value: number, radius: number): { x: number; y: number } => ({
      x: Math.sin(angle(value)) * radius,
      y: -Math.cos(angle(value)) * radius,
    });
    const mark = shape.goal === null ? null : { a: at(shape.goal, inner - 4), b: at(shape.goal, outer + 4) };
    return (
      <Picture
        view={props}
        spoken={texts.listed({
          items: [texts.labelled({ label, value: text }), ...(goal === null ? [] : [texts.goal({ value: goal })])],
        })}
      >
        <g transform={`translate(${width / 2},${Math.min(height - 24, (height + outer) / 2)})`}>
          <path
            d={drawArc({ from: -Math.PI / 2, to: Math.PI / 2, inner, outer }) ?? ''}
            fill={theme.track}
            stroke={theme.highContrast ? theme.text : 'none'}
          />
          <path
            d={drawArc({ from: -Math.PI / 2, to: angle(shape.value), inner, outer }) ?? ''}
            fill={namedColour(theme, visual.options.colour) ?? theme.data[0]}
          />
          {mark && (
            <line x1={mark.a.x} y1={mark.a.y} x2={mark.b.x} y2={mark.b.y} stroke={theme.text} strokeWidth={2.5} />
          )}
          <text
            y={-inner * 0.16}
            textAnchor="middle"
            fontSize={size}
            fontWeight={650}
            letterSpacing="-0.02em"
            fill={theme.calloutColour}
          >
            {text}
          </text>
          {goal && inner > 50 && (
            <text y={-inner * 0.16 + 18} textAnchor="middle" fontSize={12} fill={theme.muted}>
              {texts.goal({ value: goal })}
            </text>
          )}
          <g fontSize={12} fill={theme.faint} textAnchor="middle">
            <text x={-(inner + outer) / 2} y={16}>
              {formats.axis(shape.from, shape.format)}
            </text>
            <text x={(inner + outer) / 2} y={16}>
              {formats.axis(shape.to, shape.format, shape.to - shape.from)}
            </text>
          </g>
        </g>
      </Picture>
    );
  },
};
