import { say } from '../../texts/say.ts';
import { option } from '../answer.ts';
import { Picture } from '../chart/Picture.tsx';
import { wrapText } from '../chart/text-width.ts';
import type { VisualKind } from '../kind.ts';

export interface NeedsShape {
  readonly needs: string;
  readonly why: string;
}

/** In place of a visual the data cannot support: what column it needs and why. Never an empty chart. */
export const needsColumn: VisualKind<NeedsShape> = {
  name: 'needsColumn',
  roles: [],
  respondsBy: 'nothing',
  query: () => null,
  shape: (_result, { visual }) => ({
    needs: option.text(visual, 'needs') ?? '',
    why: option.text(visual, 'why') ?? option.text(visual, 'text') ?? '',
  }),
  View(props) {
    const { shape, width, height, theme, texts } = props;
    const what = say(texts.needs, { what: shape.needs });
    const room = width - 48;
    const lines = [
      ...(shape.needs ? (wrapText(what, room, 13, 3, 600) ?? [what]) : []),
      ...(wrapText(shape.why, room, 12, 4) ?? []),
    ];
    const first = lines.length - (wrapText(shape.why, room, 12, 4)?.length ?? 0);
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
        {lines.map((line, i) => (
          <text
            key={line}
            x={width / 2}
            y={height / 2 + (i - (lines.length - 1) / 2) * 19}
            dy=".35em"
            textAnchor="middle"
            fontSize={i < first ? 13 : 12}
            fontWeight={i < first ? 600 : 400}
            fill={i < first ? theme.text : theme.muted}
          >
            {line}
          </text>
        ))}
      </Picture>
    );
  },
};
