import type { VisualsTexts as Texts } from '@holdfast/texts/areas/visuals';
import { Picture } from '../chart/Picture.tsx';
import { wrapText } from '../chart/text-width.ts';
import { type DescribedMeasure, describeResult, sentencesOf } from '../describe-result.ts';
import type { Formats } from '../formats.ts';
import type { VisualKind } from '../kind.ts';
import { largeRows } from '../large-groups.ts';
import { inOneParagraph } from '../paragraph.ts';
import { columnsOf, numberAt, option } from '../result-columns.ts';
import { ask, named } from '../role-fields.ts';
import { ScrollingText } from '../ScrollingText.tsx';
import { Unbroken } from '../Unbroken.tsx';
import type { QueryResult, ResultColumn, Visual } from '../words.ts';
import type { StoryFacts } from './story.ts';
import { renderStory } from './story.ts';

export interface NarrativeShape {
  readonly told: readonly DescribedMeasure[];
  /** The author's sentences, if any, and the figures they may use. */
  readonly story: { readonly sentences: readonly string[]; readonly facts: StoryFacts } | null;
}

/** The numbers in sentences: computed by rules from the same results as the charts, never generated freely. */
export const narrative: VisualKind<NarrativeShape> = {
  name: 'aiNarratives',
  roles: [
    { name: 'category', takes: 'groups', most: 1 },
    { name: 'values', takes: 'values', most: 6, required: true },
  ],
  chrome: (visual) => (visual.title ? 'title' : 'none'),
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
    const sentences = sentencesIn(visual);
    const story = sentences && { sentences, facts: factsOf(result, columns, visual, formats) };
    return { told: describeResult({ result, model, formats, columns }), story };
  },
  typeset: (shape, { visual, formats, texts }) => ({
    size: sizeOf(visual),
    align: 'start',
    blocks: narrativeParagraphs(shape, formats, texts).map((text) => ({
      kind: 'paragraph',
      spans: [{ text, bold: false }],
    })),
  }),
  View(props) {
    const { shape, width, height, theme, formats, texts, isStatic, onGrow } = props;
    const size = sizeOf(props.visual);
    const sentences = narrativeParagraphs(shape, formats, texts);
    if (isStatic) {
      const lines = sentences.flatMap((sentence) => wrapText(sentence, { width, size, lines: 99 }) ?? [sentence]);
      return (
        <Picture view={props} spoken={inOneParagraph(sentences)}>
          {lines.map((line, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of a picture do not move
            <text key={i} y={(i + 1) * size * 1.5} fontSize={size} fill={theme.text}>
              {line}
            </text>
          ))}
        </Picture>
      );
    }
    return (
      <ScrollingText style={{ width, height, fontSize: size, color: theme.text }} onGrow={onGrow}>
        {sentences.map((sentence) => (
          <p key={sentence}>
            <Unbroken text={sentence} />
          </p>
        ))}
      </ScrollingText>
    );
  },
};

const sizeOf = (visual: Visual): number => option.number(visual, 'size') ?? 13;

/** One paragraph each. */
export function narrativeParagraphs({ story, told }: NarrativeShape, formats: Formats, texts: Texts): string[] {
  return story
    ? [inOneParagraph(renderStory(story.sentences, story.facts, formats, texts))]
    : sentencesOf(told, formats, texts);
}

function sentencesIn({ options }: Visual): readonly string[] | null {
  const { story } = options;
  return Array.isArray(story) ? story.filter((one) => typeof one === 'string') : null;
}

function factsOf(result: QueryResult, columns: readonly ResultColumn[], visual: Visual, formats: Formats): StoryFacts {
  const groups = columns.filter(({ role }) => role === 'group');
  const values = columns.filter(({ role }) => role === 'value');
  const totals = groups.length > 0 ? result.totals?.find(({ groupedBy }) => groupedBy.length === 0)?.columns : columns;
  const nameOf = ({ field, label }: ResultColumn) => (field.kind === 'measure' ? field.measure : label);
  const members = groups.length === 0 ? [] : largeRows(result, visual);
  return {
    totals: new Map(
      values.map((column) => {
        const value = numberAt(totals?.find(({ as }) => as === column.as)?.values, 0);
        return [nameOf(column), { value, format: column.format }];
      }),
    ),
    groups: members.map((row) => ({
      label: groups.map((group) => formats.group(group.values[row] ?? null, group)).join(' · '),
      values: new Map(values.map((column) => [nameOf(column), numberAt(column.values, row)])),
    })),
  };
}
