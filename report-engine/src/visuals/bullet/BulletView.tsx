import { mix } from '../../theme/colour.ts';
import { barPath } from '../bars/bar-path.ts';
import { ValueColumns } from '../chart/Axes.tsx';
import { Chart } from '../chart/Chart.tsx';
import { type Mark, markOpacity, markProps, unselectedOpacity } from '../chart/mark.ts';
import { nameColumn } from '../chart/plan-labels.ts';
import { planRows } from '../chart/plan-rows.ts';
import { ShownNote } from '../chart/ShownNote.tsx';
import { fitText, textWidth } from '../chart/text-width.ts';
import { valueScale } from '../chart/value-scale.ts';
import { colourFor } from '../colours.ts';
import type { ViewProps } from '../kind.ts';
import { option } from '../result-columns.ts';
import type { Bullet, BulletShape } from './shape.ts';

const AXIS = 22;
const SMALLEST = 22;
/** Shares of the target where the background shade changes: far off, near, reached. */
const NEAR = [0.75, 1] as const;

export function BulletView(props: ViewProps<BulletShape>) {
  const { shape, visual, width, theme, actions } = props;
  const { all, count, step, bullets, left, written, scale, from, to, reached, marks, base } = planBullets(props);
  return (
    <Chart view={props} marks={marks}>
      <ValueColumns ticks={scale.ticks} top={0} bottom={base} theme={theme} lines={false} />
      {bullets.map((bullet, i) => {
        const mark = marks[i];
        if (!mark) return null;
        const { value, target, lit } = bullet;
        const tall = Math.min(26, step * 0.62);
        const middle = i * step + step / 2;
        const met = reached(bullet);
        const fill = met === null || met ? colourFor(visual, theme, { label: shape.title, index: 0 }) : theme.bad;
        const zero = scale.at(0);
        const draw = (end: number): string => {
          const [a, b] = [zero, scale.at(end)];
          const thick = Math.max(4, tall * 0.5);
          return barPath(
            { x: Math.min(a, b), y: middle - thick / 2, width: Math.max(1, Math.abs(b - a)), height: thick },
            3,
            b >= a ? 'right' : 'left',
          );
        };
        return (
          <g key={mark.key} {...markProps(mark, i, props)} opacity={markOpacity(mark, actions, theme)}>
            <rect x={from} y={middle - tall / 2} width={to - from} height={tall} rx={4} fill={theme.track} />
            {target !== null &&
              target > 0 &&
              !theme.highContrast &&
              NEAR.toReversed().map((share, shade) => {
                const end = Math.min(to, scale.at(target * share));
                return (
                  <rect
                    key={share}
                    x={zero}
                    y={middle - tall / 2}
                    width={Math.max(0, end - zero)}
                    height={tall}
                    rx={4}
                    fill={mix(theme.track, theme.text, 0.07 * (shade + 1))}
                  />
                );
              })}
            <path d={draw(value)} fill={fill} fillOpacity={lit === null ? undefined : unselectedOpacity(theme)} />
            {lit !== null && lit !== 0 && <path d={draw(lit)} fill={fill} />}
            {target !== null && (
              <rect
                x={scale.at(target) - 1.5}
                y={middle - tall / 2 - 3}
                width={3}
                height={tall + 6}
                rx={1.5}
                fill={theme.text}
              />
            )}
            <g aria-hidden stroke="none" fontSize={12}>
              <text x={0} y={middle} dy=".35em" fontWeight={600} fill={theme.text}>
                {fitText(bullet.label, left - 12, 12, 600)}
              </text>
              <text
                x={width}
                y={middle}
                dy=".35em"
                textAnchor="end"
                fontWeight={600}
                fill={met === false ? theme.bad : theme.text}
                className="hf-numbers"
              >
                {written[i]}
              </text>
            </g>
          </g>
        );
      })}
      <ShownNote view={props} shown={count} all={all.length} truncated={shape.truncated} />
    </Chart>
  );
}

/** The shown bullets, their scale and their marks. */
function planBullets(props: ViewProps<BulletShape>) {
  const { visual, shape, height, width, formats, theme, texts } = props;
  const lowerIsBetter = option.flag(visual, 'lowerIsBetter') ?? false;
  const all = shape.bullets;
  const room = height - AXIS;
  const { count, step } = planRows(all.length, room, { lowest: SMALLEST, tallest: 58 });
  const bullets = all.slice(0, count);
  const ends = bullets.flatMap(({ value, target }) => (target === null ? [value] : [value, target]));
  const left =
    nameColumn(
      bullets.map(({ label }) => label),
      12,
      width * 0.34,
      600,
    ) + 12;
  const written = bullets.map(({ value }) => formats.value(value, { ...shape.format, compact: true }));
  const right = Math.max(...written.map((text) => textWidth(text, 12, 600))) + 12;
  const scale = valueScale({
    lowest: Math.min(...ends),
    highest: Math.max(...ends),
    range: [left, Math.max(left + 20, width - right)],
    format: shape.format,
    formats,
    labelSize: theme.sizes.label,
    spacing: 84,
  });
  const [from, to] = scale.at.range() as [number, number];
  const reached = ({ value, target }: Bullet): boolean | null =>
    target === null ? null : lowerIsBetter ? value <= target : value >= target;
  const marks: Mark[] = bullets.map((bullet, i) => {
    const { label, value, target, point } = bullet;
    const goal = target === null ? '' : formats.value(target, shape.format);
    const share =
      target === null || target === 0 ? '' : texts.bulletOfTarget({ share: formats.percent(value / target, 0) });
    const whole = formats.value(value, shape.format);
    const own =
      bullet.lit === null ? whole : texts.partOfWhole({ part: formats.value(bullet.lit, shape.format), whole });
    return {
      key: String(i),
      label,
      value: texts.listed({
        items: [own, goal && texts.bulletTargetIs({ value: goal }), share].filter((part) => part !== ''),
      }),
      lines: [
        { label: shape.title, value: own },
        ...(goal ? [{ label: shape.targetTitle ?? texts.bulletTarget, value: goal }] : []),
        ...(share ? [{ label: share, value: '' }] : []),
      ],
      point: point.identity.length > 0 ? point : null,
    };
  });
  const base = step * count;
  return { all, count, step, bullets, left, written, scale, from, to, reached, marks, base };
}
