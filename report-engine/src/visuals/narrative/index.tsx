import { columnsOf } from '../answer.ts';
import { ask, named } from '../ask.ts';
import { Picture } from '../chart/Picture.tsx';
import { wrapText } from '../chart/text-width.ts';
import type { VisualKind } from '../kind.ts';
import { sentencesOf, type Told, toldOf } from '../tell.ts';

export interface NarrativeShape {
  readonly told: readonly Told[];
}

/** What the numbers say, in sentences: computed from the same answers as the charts, never composed freely. */
export const narrative: VisualKind<NarrativeShape> = {
  name: 'aiNarratives',
  roles: [
    { name: 'category', takes: 'groups', most: 1 },
    { name: 'values', takes: 'values', most: 6, required: true },
  ],
  respondsBy: 'filtering',
  query(visual, { model }) {
    const [category, values] = [named(visual, 'category', 1), named(visual, 'values')];
    if (values.length === 0) return null;
    const query = ask(visual, model, { groups: category, values, limit: 1000 });
    return category.length > 0 ? { ...query, totals: [[]] } : query;
  },
  shape(result, { visual, model, formats }) {
    if (!result || result.rowCount === 0) return null;
    const columns = ['category', 'values'].flatMap((role) => columnsOf(result, visual, role));
    return { told: toldOf({ result, model, formats, columns }) };
  },
  View(props) {
    const { shape, width, height, theme, formats, texts, isStatic } = props;
    const sentences = sentencesOf(shape.told, formats, texts);
    if (isStatic) {
      const lines = sentences.flatMap((sentence) => wrapText(sentence, width, 13, 99) ?? [sentence]);
      return (
        <Picture view={props} spoken={sentences.join(' ')}>
          {lines.map((line, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of a picture do not move
            <text key={i} y={(i + 1) * 20} fontSize={13} fill={theme.text}>
              {line}
            </text>
          ))}
        </Picture>
      );
    }
    return (
      <div className="hf-text" style={{ width, height, color: theme.text }} dir="auto">
        {sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
    );
  },
};
