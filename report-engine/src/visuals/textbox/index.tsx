import { Picture } from '../chart/Picture.tsx';
import { wrapText } from '../chart/text-width.ts';
import type { TypesetText, VisualKind } from '../kind.ts';
import { option } from '../result-columns.ts';
import { ScrollingText } from '../ScrollingText.tsx';
import { Unbroken } from '../Unbroken.tsx';
import { parseText } from './parse-text.ts';

/**
 * Text on the page. Lightly marked up (# heading, **bold**, - list), always rendered as text: no markup is passed
 * through.
 */
export const textbox: VisualKind<TypesetText> = {
  name: 'textbox',
  roles: [],
  chrome: (visual) => (visual.title ? 'title' : 'none'),
  respondsBy: 'nothing',
  query: () => null,
  shape: (_result, { visual }) => ({
    blocks: parseText(option.paragraphs(visual, 'text')),
    size: option.number(visual, 'size') ?? 13,
    align:
      option.text(visual, 'align') === 'center' ? 'center' : option.text(visual, 'align') === 'end' ? 'end' : 'start',
  }),
  typeset: (shape) => shape,
  View(props) {
    const { shape, width, height, theme, isStatic, onGrow } = props;
    if (isStatic) {
      const lines = shape.blocks.flatMap((block) => {
        const text = block.spans.map(({ text: one }) => one).join('');
        return wrapText(text, { width, size: shape.size, lines: 99 }) ?? [text];
      });
      return (
        <Picture view={props} spoken={lines.join(' ')}>
          {lines.map((line, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of a picture do not move
            <text key={i} y={(i + 1) * shape.size * 1.5} fontSize={shape.size} fill={theme.text}>
              {line}
            </text>
          ))}
        </Picture>
      );
    }
    return (
      <ScrollingText
        style={{ width, height, fontSize: shape.size, textAlign: shape.align, color: theme.text }}
        onGrow={onGrow}
      >
        {shape.blocks.map((block, i) => {
          const spans = block.spans.map(({ text, bold }, j) => {
            const Tag = bold ? 'b' : 'span';
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text do not move
              <Tag key={j}>
                <Unbroken text={text} />
              </Tag>
            );
          });
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text do not move
          if (block.kind === 'heading') return <h2 key={i}>{spans}</h2>;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text do not move
            <p key={i} data-item={block.kind === 'item' || undefined}>
              {spans}
            </p>
          );
        })}
      </ScrollingText>
    );
  },
};
