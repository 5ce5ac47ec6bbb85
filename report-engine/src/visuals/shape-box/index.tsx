import { namedColour } from '../colours.ts';
import type { VisualKind } from '../kind.ts';
import { option } from '../result-columns.ts';

export interface BoxShape {
  readonly form: 'rectangle' | 'ellipse' | 'line';
  readonly fill: unknown;
  readonly stroke: unknown;
  readonly radius: number;
}

/** A rectangle, an ellipse or a line behind or between the visuals. */
export const shapeBox: VisualKind<BoxShape> = {
  name: 'shape',
  roles: [],
  chrome: () => 'none',
  respondsBy: 'nothing',
  query: () => null,
  shape(_result, { visual }) {
    const form = option.text(visual, 'form');
    return {
      form: form === 'ellipse' || form === 'line' ? form : 'rectangle',
      fill: visual.options.fill,
      stroke: visual.options.stroke,
      radius: option.number(visual, 'radius') ?? 12,
    };
  },
  View({ shape, width, height, theme }) {
    const fill = namedColour(theme, shape.fill) ?? theme.track;
    const stroke =
      namedColour(theme, shape.stroke) ?? theme.details.stroke ?? (shape.form === 'line' ? theme.line : 'none');
    return (
      <svg xmlns="http://www.w3.org/2000/svg" width={width} height={height} aria-hidden="true">
        {shape.form === 'rectangle' && (
          <rect x={0.5} y={0.5} width={width - 1} height={height - 1} rx={shape.radius} fill={fill} stroke={stroke} />
        )}
        {shape.form === 'ellipse' && (
          <ellipse cx={width / 2} cy={height / 2} rx={width / 2 - 1} ry={height / 2 - 1} fill={fill} stroke={stroke} />
        )}
        {shape.form === 'line' && (
          <line x2={width} y1={height / 2} y2={height / 2} stroke={stroke} strokeWidth={Math.min(4, height)} />
        )}
      </svg>
    );
  },
};
