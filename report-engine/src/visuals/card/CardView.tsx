import type { VisualsTexts as Texts } from '@holdfast/texts/areas/visuals';
import { area, line } from 'd3-shape';
import type { ResolvedTheme } from '../../theme/theme.ts';
import { Picture } from '../chart/Picture.tsx';
import { cutLines, fitText, textWidth } from '../chart/text-width.ts';
import type { Formats } from '../formats.ts';
import type { ViewProps } from '../kind.ts';
import type { CardShape } from './shape.ts';

interface CardChange {
  readonly text: string;
  readonly against: string;
  readonly rises: boolean;
  readonly good: boolean;
}

/** A share changes by percentage points, everything else by percent. The arrow shows the direction without colour. */
function changeOf(
  { value, format, comparison, lowerIsBetter }: CardShape,
  formats: Formats,
  texts: Texts,
): CardChange | null {
  if (!comparison || typeof value !== 'number') return null;
  const difference = value - comparison.value;
  const size = Math.abs(difference);
  const decimal = (figure: number): string => formats.value(figure, { style: 'number', digits: 1 });
  const text =
    format.style === 'percent'
      ? texts.pointsChanged({ value: decimal(100 * size) })
      : comparison.value === 0
        ? decimal(size)
        : formats.percent(Math.abs(size / comparison.value));
  return {
    text,
    against: comparison.label,
    rises: difference >= 0,
    good: difference === 0 || difference > 0 !== lowerIsBetter,
  };
}

/** A card this flat has its text at one side and its figure at the other. */
const FLAT = 46;
const FLAT_SIZE = 22;
/** In px. A figure that would be smaller is truncated; a larger one is scaled to fit. */
const LEAST_FIGURE = 13;
/** Height of a one-line name, and cap height as a share of the font size. */
const ONE_LINE = 18;
const CAPITAL = 0.73;
/** From this height on a name may take two lines. */
const TWO_LINES = 60;
const TWO_FLAT_LINES = 32;

export function CardView(props: ViewProps<CardShape>) {
  const { shape, width, height, theme, formats, texts } = props;
  const change = changeOf(shape, formats, texts);
  const value = shape.value === null ? '–' : formats.value(shape.value, shape.format);
  const goal = shape.goal ? texts.goal({ value: formats.value(shape.goal.value, shape.format) }) : null;
  const below = change !== null || goal !== null;
  const isFlat = height < FLAT && width > 4 * height;
  const sparkWidth = shape.trend.length > 1 && width > 150 && !isFlat ? Math.min(84, width * 0.34) : 0;
  const textRoom = isFlat ? width / 2 : width - (sparkWidth > 0 ? sparkWidth + 10 : 0);
  const labelRoom = isFlat ? width - Math.min(textRoom, textWidth(value, FLAT_SIZE, 600)) - 16 : width;
  const hasTwoLines = height >= (isFlat && !below ? TWO_FLAT_LINES : TWO_LINES);
  const label = cutLines(shape.label, { width: labelRoom, size: 12, lines: hasTwoLines ? 2 : 1, weight: 600 });
  const labelHigh = 3 + 15 * label.length;
  // In a row of cards, names begin and figures end at the same height, whatever their length.
  const usual = isFlat ? FLAT_SIZE : Math.min(theme.sizes.callout, Math.max(16, height - ONE_LINE - (below ? 26 : 6)));
  const usualTop = Math.max(0, (height - (ONE_LINE + usual * 1.2 + (below ? 20 : 0))) / 2);
  const top = isFlat ? (height - (below ? 32 : labelHigh - 4)) / 2 : Math.max(0, usualTop - (labelHigh - ONE_LINE));
  const baseline = usualTop + ONE_LINE + usual * 0.96;
  // The number shrinks to its card.
  const wanted = isFlat ? usual : Math.min(usual, (baseline - top - labelHigh - 3) / CAPITAL);
  const size = Math.max(
    LEAST_FIGURE,
    Math.min(wanted, (wanted * textRoom) / Math.max(1, textWidth(value, wanted, 600))),
  );
  const valueY = isFlat ? height / 2 + size * 0.36 : baseline;
  const belowY = isFlat ? top + 29 : valueY + 20;
  const met =
    shape.goal && typeof shape.value === 'number' ? shape.value >= shape.goal.value !== shape.lowerIsBetter : null;
  const spoken = texts.listed({
    items: [
      texts.labelled({ label: shape.label, value }),
      change && `${change.rises ? '▲' : '▼'} ${change.text} ${change.against}`,
      goal,
    ].filter((part): part is string => part !== null && part !== ''),
  });
  return (
    <Picture view={props} spoken={spoken}>
      <text fontSize={12} fontWeight={500} fill={theme.muted}>
        {label.map((line, index) => (
          <tspan key={line} x={0} y={top + 11 + 15 * index}>
            {line}
          </tspan>
        ))}
      </text>
      <text
        x={isFlat ? width : 0}
        y={valueY}
        textAnchor={isFlat ? 'end' : 'start'}
        fontSize={size}
        fontWeight={650}
        fontFamily={theme.calloutFont}
        letterSpacing="-0.02em"
        fill={met === null ? theme.calloutColour : met ? theme.good : theme.bad}
      >
        {size > LEAST_FIGURE ? value : fitText(value, textRoom, size, 600)}
      </text>
      {change && (
        <text y={belowY} fontSize={12} fill={theme.muted}>
          <tspan fill={change.good ? theme.good : theme.bad} fontWeight={600}>
            {change.rises ? '▲' : '▼'} {change.text}
          </tspan>{' '}
          {fitText(change.against, (isFlat ? textRoom : width) - textWidth(change.text, 12, 600) - 22, 12)}
        </text>
      )}
      {!change && goal && (
        <text y={belowY} fontSize={12} fill={theme.muted}>
          {fitText(shape.goal?.label ? `${goal} · ${shape.goal.label}` : goal, textRoom, 12)}
        </text>
      )}
      {sparkWidth > 0 && (
        <Spark
          points={shape.trend}
          x={width - sparkWidth}
          y={top + 10}
          width={sparkWidth}
          height={Math.min(34, size + 4)}
          theme={theme}
        />
      )}
    </Picture>
  );
}

interface SparkProps {
  readonly points: readonly (number | null)[];
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly theme: ResolvedTheme;
}

function Spark({ points, x, y, width, height, theme }: SparkProps) {
  const known = points.filter((point) => point !== null);
  const [low, high] = [Math.min(...known), Math.max(...known)];
  const px = (i: number): number => x + (i / (points.length - 1)) * width;
  const py = (value: number): number =>
    y + height - 3 - (high > low ? (value - low) / (high - low) : 0.5) * (height - 6);
  const entries = points.map((value, i) => [i, value] as const);
  const defined = ([, value]: readonly [number, number | null]): boolean => value !== null;
  const path = line<readonly [number, number | null]>()
    .defined(defined)
    .x(([i]) => px(i))
    .y(([, v]) => py(v ?? 0))(entries);
  const fill = area<readonly [number, number | null]>()
    .defined(defined)
    .x(([i]) => px(i))
    .y0(y + height)
    .y1(([, v]) => py(v ?? 0))(entries);
  const colour = theme.data[0] ?? theme.accent;
  return (
    <g>
      <path d={fill ?? ''} fill={colour} fillOpacity={0.12} />
      <path
        d={path ?? ''}
        fill="none"
        stroke={colour}
        strokeWidth={1.75}
        strokeLinejoin="round"
        strokeLinecap="round"
      />
    </g>
  );
}
