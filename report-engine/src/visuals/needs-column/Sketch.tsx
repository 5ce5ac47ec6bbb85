import type { ResolvedTheme } from '../../theme/theme.ts';

export const SKETCHES = ['triangle', 'curve', 'columns', 'bars', 'points'] as const;
export type SketchName = (typeof SKETCHES)[number];

interface SketchProps {
  readonly of: SketchName;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly theme: ResolvedTheme;
}

/** A faint outline of the missing visual, without figures, so that it is not mistaken for data. */
export function Sketch({ of, x, y, width, height, theme }: SketchProps) {
  const box = (
    i: number,
    {
      left,
      top,
      wide,
      tall,
      opacity,
    }: {
      readonly left: number;
      readonly top: number;
      readonly wide: number;
      readonly tall: number;
      readonly opacity: number;
    },
  ) => <rect key={i} x={left} y={top} width={wide} height={tall} rx={2} fill={theme.faint} fillOpacity={opacity} />;
  const inside = {
    triangle: () => {
      const [rows, wide, tall] = [6, width / 6, height / 6];
      return Array.from({ length: rows }, (_, row) =>
        Array.from({ length: rows - row }, (_, column) =>
          box(row * rows + column, {
            left: column * wide,
            top: row * tall,
            wide: wide - 3,
            tall: tall - 3,
            opacity: 0.45 - column * 0.06,
          }),
        ),
      );
    },
    curve: () => (
      <path
        d={`M0,${height * 0.05}C${width * 0.2},${height * 0.5} ${width * 0.5},${height * 0.75} ${width},${height * 0.85}`}
        fill="none"
        stroke={theme.faint}
        strokeOpacity={0.5}
        strokeWidth={3}
        strokeLinecap="round"
      />
    ),
    columns: () =>
      HEIGHTS.map((share, i) =>
        box(i, {
          left: (i * width) / HEIGHTS.length,
          top: height * (1 - share),
          wide: width / HEIGHTS.length - 6,
          tall: height * share,
          opacity: 0.35,
        }),
      ),
    bars: () =>
      HEIGHTS.map((share, i) =>
        box(i, {
          left: 0,
          top: (i * height) / HEIGHTS.length,
          wide: width * share,
          tall: height / HEIGHTS.length - 5,
          opacity: 0.35,
        }),
      ),
    points: () =>
      POINTS.map(([left, top]) => (
        <circle key={left} cx={left * width} cy={top * height} r={4} fill={theme.faint} fillOpacity={0.4} />
      )),
  };
  return (
    <g aria-hidden transform={`translate(${x},${y})`}>
      {inside[of]()}
    </g>
  );
}

const HEIGHTS = [0.95, 0.7, 0.55, 0.35, 0.2];
const POINTS = [
  [0.06, 0.82],
  [0.18, 0.6],
  [0.27, 0.9],
  [0.4, 0.45],
  [0.52, 0.75],
  [0.63, 0.3],
  [0.74, 0.58],
  [0.85, 0.12],
  [0.94, 0.4],
] as const;
