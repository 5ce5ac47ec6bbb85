import type { Texts } from '../../texts/en.ts';
import { say } from '../../texts/say.ts';
import { columnsOf, numberAt } from '../answer.ts';
import { ask, named } from '../ask.ts';
import { Picture } from '../chart/Picture.tsx';
import { wrapText } from '../chart/text-width.ts';
import type { Formats } from '../formats.ts';
import type { VisualKind } from '../kind.ts';
import type { Format } from '../words.ts';

interface Told {
  readonly measure: string;
  readonly format: Format;
  readonly total: number | null;
  readonly highest: { readonly label: string; readonly value: number } | null;
  readonly lowest: { readonly label: string; readonly value: number } | null;
}
export interface NarrativeShape {
  readonly told: readonly Told[];
  readonly category: string | null;
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
  shape(result, { visual, formats }) {
    if (!result || result.rowCount === 0) return null;
    const category = columnsOf(result, visual, 'category')[0];
    const totals = category ? result.totals?.find(({ groupedBy }) => groupedBy.length === 0)?.columns : result.columns;
    const told = columnsOf(result, visual, 'values').map(({ as, label, format, values }): Told => {
      const members = category
        ? Array.from({ length: result.rowCount }, (_, row) => ({
            label: formats.group(category.values[row] ?? null, category),
            value: numberAt(values, row),
          })).flatMap(({ label: name, value }) => (value === null ? [] : [{ label: name, value }]))
        : [];
      members.sort((a, b) => b.value - a.value);
      const total = numberAt(totals?.find((one) => one.as === as)?.values, 0);
      return {
        measure: label,
        format,
        total,
        highest: members[0] ?? null,
        lowest: members.length > 1 ? (members.at(-1) ?? null) : null,
      };
    });
    return { told, category: category?.label ?? null };
  },
  View(props) {
    const { shape, width, height, theme, formats, texts, isStatic } = props;
    const sentences = sentencesOf(shape, formats, texts);
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

function sentencesOf({ told, category }: NarrativeShape, formats: Formats, texts: Texts): string[] {
  return told.map(({ measure, format, total, highest, lowest }) => {
    const write = (value: number): string => formats.value(value, format);
    const parts = [total === null ? null : say(texts.tellTotal, { measure, value: write(total) })];
    if (highest && category)
      parts.push(say(texts.tellHighest, { category, name: highest.label, value: write(highest.value) }));
    if (lowest && highest && lowest.value !== highest.value)
      parts.push(say(texts.tellLowest, { name: lowest.label, value: write(lowest.value) }));
    return parts.filter((part) => part !== null).join(' ');
  });
}
