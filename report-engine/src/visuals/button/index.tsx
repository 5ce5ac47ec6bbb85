import { readableTextColour } from '../../theme/colour.ts';
import { Picture } from '../chart/Picture.tsx';
import { fitText } from '../chart/text-width.ts';
import { namedColour } from '../colours.ts';
import type { VisualKind } from '../kind.ts';
import { option } from '../result-columns.ts';

export interface ButtonShape {
  readonly text: string;
  readonly prominent: boolean;
}

/** Runs `options.action`: page, bookmark, link, clear, or only notify the host. */
export const button: VisualKind<ButtonShape> = {
  name: 'actionButton',
  roles: [],
  chrome: () => 'none',
  respondsBy: 'nothing',
  query: () => null,
  shape: (_result, { visual }) => ({
    text: option.text(visual, 'text') ?? visual.title ?? '',
    prominent: option.flag(visual, 'prominent') ?? true,
  }),
  View(props) {
    const { shape, visual, width, height, theme, actions, disabled, isStatic } = props;
    const wanted = namedColour(theme, visual.options.colour) ?? theme.accent;
    const look = shape.prominent
      ? { background: wanted, color: readableTextColour(wanted), borderColor: wanted }
      : { background: theme.surface, color: theme.text, borderColor: theme.line };
    if (isStatic) {
      return (
        <Picture view={props} spoken={shape.text}>
          <rect
            x={0.5}
            y={0.5}
            width={width - 1}
            height={height - 1}
            rx={8}
            fill={look.background}
            stroke={look.borderColor}
          />
          <text
            x={width / 2}
            y={height / 2}
            dy=".35em"
            textAnchor="middle"
            fontSize={13}
            fontWeight={600}
            fill={look.color}
          >
            {fitText(shape.text, width - 16, 13, 600)}
          </text>
        </Picture>
      );
    }
    return (
      <button
        type="button"
        className="hf-action"
        style={{ width, height, ...look }}
        disabled={disabled}
        onClick={actions.press}
      >
        <span dir="auto">{shape.text}</span>
      </button>
    );
  },
};
