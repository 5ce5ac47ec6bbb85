import { Picture } from '../chart/Picture.tsx';
import { cutLines } from '../chart/text-width.ts';
import type { VisualKind } from '../kind.ts';
import { option } from '../result-columns.ts';
import { SKETCHES, Sketch, type SketchName } from './Sketch.tsx';

export interface NeedsShape {
  readonly needs: string;
  readonly why: string;
  /** The outline to draw. */
  readonly sketch: SketchName | null;
}

const BESIDE = { from: 640, width: 180, most: 130 };
const ABOVE = { from: 250, height: 90, width: 180 };
/** Line spacing, normal and for many lines. */
const APART = 19;
const CLOSE = 17;
const NARROW = 320;

/** Replaces a visual the data cannot support: which column it needs and why. Never an empty chart. */
export const needsColumn: VisualKind<NeedsShape> = {
  name: 'needsColumn',
  roles: [],
  respondsBy: 'nothing',
  query: () => null,
  shape: (_result, { visual }) => ({
    needs: option.text(visual, 'needs') ?? '',
    why: option.text(visual, 'why') ?? option.text(visual, 'text') ?? '',
    sketch: SKETCHES.find((name) => name === option.text(visual, 'sketch')) ?? null,
  }),
  View(props) {
    const { shape, width, height, theme, texts } = props;
    const what = texts.needs({ what: shape.needs });
    const isBeside = shape.sketch !== null && width >= BESIDE.from;
    const isAbove = shape.sketch !== null && !isBeside && height >= ABOVE.from;
    const indent = isBeside ? BESIDE.width + 48 : 0;
    const down = isAbove ? ABOVE.height + 16 : 0;
    const room = width - indent - (width < NARROW ? 24 : 48);
    const most = Math.max(2, Math.floor((height - down - 8) / CLOSE));
    const bold = shape.needs ? cutLines(what, { width: room, size: 13, lines: most - 1, weight: 600 }) : [];
    const lines = [...bold, ...cutLines(shape.why, { width: room, size: 12, lines: most - bold.length })];
    const apart = lines.length * APART <= height - down - 8 ? APART : CLOSE;
    return (
      <Picture view={props} spoken={`${what} ${shape.why}`}>
        <rect
          x={0.5}
          y={0.5}
          width={width - 1}
          height={height - 1}
          rx={8}
          fill="none"
          stroke={theme.faint}
          strokeDasharray="5 5"
          strokeOpacity={theme.highContrast ? 1 : 0.5}
        />
        {shape.sketch && isBeside && (
          <Sketch
            of={shape.sketch}
            x={32}
            y={Math.max(16, (height - BESIDE.most) / 2)}
            width={BESIDE.width}
            height={Math.min(BESIDE.most, height - 32)}
            theme={theme}
          />
        )}
        {shape.sketch && isAbove && (
          <Sketch of={shape.sketch} x={(width - ABOVE.width) / 2} y={24} {...ABOVE} theme={theme} />
        )}
        {lines.map((line, i) => (
          <text
            key={line}
            x={indent + (width - indent) / 2}
            y={down + (height - down) / 2 + (i - (lines.length - 1) / 2) * apart}
            dy=".35em"
            textAnchor="middle"
            fontSize={i < bold.length ? 13 : 12}
            fontWeight={i < bold.length ? 600 : 400}
            fill={i < bold.length ? theme.text : theme.muted}
          >
            {line}
          </text>
        ))}
      </Picture>
    );
  },
};
