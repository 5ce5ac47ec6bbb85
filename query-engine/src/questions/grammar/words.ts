import type { ColumnField } from '@holdfast/contracts/report/field';
import type { Column } from '@holdfast/contracts/report/model';
import { countOf } from '../figures.ts';
import type { LatticeItem } from '../lattice.ts';
import type { Concept } from '../lexicons/lexicon.ts';
import type { QuestionFigure, Tag, Vocabulary } from '../subject.ts';
import { joinKeys, type QuestionToken } from '../tokens.ts';
import { columnOfField, labelOfFigure } from '../types.ts';

/** Words and their interpretation; a figure made of several of them takes the position of its noun. */
export type SentenceItem =
  | LatticeItem
  | {
      readonly from: number;
      readonly to: number;
      readonly tag: { readonly is: 'figure'; readonly field: QuestionFigure };
    };

/** The words of one interpretation, without fillers. */
export class Words {
  readonly vocabulary: Vocabulary;
  readonly tokens: readonly QuestionToken[];
  readonly items: SentenceItem[];
  readonly table: string;

  constructor(items: readonly LatticeItem[], tokens: readonly QuestionToken[], vocabulary: Vocabulary) {
    this.tokens = tokens;
    this.vocabulary = vocabulary;
    this.table = vocabulary.table.name;
    this.items = withoutLinks(
      items.filter(({ tag }) => tag.is !== 'word' || (tag.concept !== 'stop' && tag.concept !== 'all')),
    );
  }

  get isJapanese(): boolean {
    return this.vocabulary.lexicon.language === 'ja';
  }

  indices(): number[] {
    return this.items.map((_, at) => at);
  }

  /** The concept of a word. */
  concept(at: number): Concept | null {
    const tag = this.items[at]?.tag;
    return tag?.is === 'word' ? tag.concept : null;
  }

  is(at: number, ...concepts: readonly Concept[]): boolean {
    const concept = this.concept(at);
    return concept !== null && concepts.includes(concept);
  }

  tag(at: number): SentenceItem['tag'] | null {
    return this.items[at]?.tag ?? null;
  }

  /** Whether the word continues a list: behind “and” or a comma. */
  isListed(at: number): boolean {
    if (this.is(at - 1, 'and')) return true;
    const [before, item] = [this.items[at - 1], this.items[at]];
    if (!before || !item) return false;
    return this.tokens.slice(before.to, item.from + 1).some(({ afterComma }) => afterComma);
  }

  /** Whether the same words could mean something else. */
  means(at: number, isSuch: (tag: Tag) => boolean): boolean {
    const item = this.items[at];
    if (!item) return false;
    const { lexicon, tags } = this.vocabulary;
    const keys = this.tokens.slice(item.from, item.to).map(({ key }) => key);
    return (tags.get(joinKeys(keys, lexicon)) ?? []).some(isSuch);
  }

  text(at: number): string {
    const item = this.items[at];
    if (!item) return '';
    return this.tokens
      .slice(item.from, item.to)
      .map(({ text }) => text)
      .join(this.isJapanese ? '' : ' ');
  }

  column(field: ColumnField): Column {
    return columnOfField(this.vocabulary, field);
  }

  label(field: ColumnField): string {
    const column = this.column(field);
    return column.label ?? column.name;
  }

  figureLabel(figure: QuestionFigure): string {
    return labelOfFigure(this.vocabulary, figure);
  }

  countOfRows(): QuestionFigure {
    return countOf(this.vocabulary, this.table);
  }
}

const BEHIND_VERB = new Set<Concept>(['by', 'most', 'least', 'max', 'min', 'more', 'less', 'atLeast', 'atMost']);

/**
 * A verb only links its subject to the condition or column behind it: paid by card. Behind “who”, or with nothing or a date
 * behind it, it says something itself.
 */
function withoutLinks(items: readonly LatticeItem[]): LatticeItem[] {
  return items.filter(({ tag }, at) => {
    if (tag.is !== 'word' || tag.concept !== 'verb') return true;
    const [before, behind] = [items[at - 1]?.tag, items[at + 1]?.tag];
    if (before?.is === 'word' && before.concept === 'rows') return true;
    // “each company manages”
    const opens = items[at - 2]?.tag;
    if (!behind) return !(before?.is === 'column' && opens?.is === 'word' && opens.concept === 'by');
    if (behind.is === 'word') return !BEHIND_VERB.has(behind.concept);
    return behind.is !== 'value' && behind.is !== 'column' && behind.is !== 'superlative';
  });
}
