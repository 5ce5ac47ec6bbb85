import type { ResolvedTheme } from '../../theme/theme.ts';
import type { Mark } from './mark.ts';
import { textWidth } from './text-width.ts';

interface TooltipProps {
  readonly mark: Mark;
  readonly at: { readonly x: number; readonly y: number; readonly bottom: number };
  readonly width: number;
  readonly height: number;
  readonly theme: ResolvedTheme;
}

/** Hidden from screen readers: the active mark's label says the same. */
export function Tooltip({ mark, at, width, theme }: TooltipProps) {
  const lines = mark.lines ?? [{ label: '', value: mark.value, ...(mark.colour && { colour: mark.colour }) }];
  const longest = Math.max(
    textWidth(mark.label, 12, 600),
    ...lines.map((line) => textWidth(line.label, 12) + textWidth(line.value, 12, 600) + 34),
  );
  const half = Math.min(280, longest + 24) / 2;
  const tall = 30 + lines.length * 20;
  const above = at.y - tall - 8 > -60;
  return (
    <div
      className="hf-tooltip"
      aria-hidden="true"
      style={{
        left: Math.max(half - 8, Math.min(at.x, width - half + 8)),
        top: above ? at.y - 8 : at.bottom + 8,
        transform: `translate(-50%, ${above ? '-100%' : '0'})`,
        background: theme.highContrast ? theme.surface : theme.scheme === 'dark' ? '#2a303c' : '#12151c',
        color: theme.highContrast ? theme.text : '#ffffff',
        ...(theme.highContrast && { border: `1px solid ${theme.text}` }),
      }}
    >
      <b dir="auto">{mark.label}</b>
      {lines.map((line) => (
        <span key={`${line.label}|${line.value}`}>
          {line.colour && <i style={{ background: line.colour }} />}
          {line.label && <em dir="auto">{line.label}</em>}
          <strong>{line.value}</strong>
        </span>
      ))}
    </div>
  );
}
