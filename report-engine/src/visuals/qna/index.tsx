import { useContext } from 'react';
import { Picture } from '../chart/Picture.tsx';
import { wrapText } from '../chart/text-width.ts';
import type { VisualKind } from '../kind.ts';
import { option } from '../result-columns.ts';
import { QuestionBox } from './question-box.ts';

const LETTERS = 15;
const MOST_LINES = 4;

/** An author's question with its answer, in a bar where the reader may ask others. On paper only the question. */
export const qna: VisualKind<{ readonly question: string }> = {
  name: 'qnaVisual',
  roles: [],
  respondsBy: 'nothing',
  query: () => null,
  shape: (_result, { visual }) => ({ question: option.text(visual, 'question') ?? '' }),
  View(props) {
    const { shape, width, height, theme, label, isStatic } = props;
    const box = useContext(QuestionBox);
    if (box && !isStatic) return <div style={{ width, height }}>{box(shape.question)}</div>;
    const lines = wrapText(shape.question, { width, size: LETTERS, lines: MOST_LINES }) ?? [shape.question];
    return (
      <Picture view={props} spoken={shape.question || label}>
        {lines.map((line, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of a picture do not move
          <text key={i} y={(i + 1) * LETTERS * 1.5} fontSize={LETTERS} fill={theme.text}>
            {line}
          </text>
        ))}
      </Picture>
    );
  },
};
