import { Picture } from '../chart/Picture.tsx';
import { fitText } from '../chart/text-width.ts';
import type { ViewProps } from '../kind.ts';

/** Figures with their names, for a picture or where no model is available. */
export function StillFigures({
  view,
  figures,
}: {
  view: ViewProps<unknown>;
  figures: readonly { readonly label: string; readonly text: string }[];
}) {
  const { width, theme, texts } = view;
  const spoken = texts.listed({ items: figures.map(({ label, text }) => texts.labelled({ label, value: text })) });
  return (
    <Picture view={view} spoken={spoken || texts.notLive}>
      {figures.map(({ label, text }, i) => (
        <g key={label} transform={`translate(0,${18 + i * 26})`}>
          <text fontSize={12} fill={theme.muted}>
            {fitText(label, width * 0.5, 12)}
          </text>
          <text x={width * 0.52} fontSize={13} fontWeight={600} fill={theme.text} className="hf-numbers">
            {fitText(text, width * 0.48, 13, 600)}
          </text>
        </g>
      ))}
    </Picture>
  );
}
