import type { ReadWord } from '@holdfast/contracts/report/question';
import type { LatticeItem, Path } from './lattice.ts';
import { labelOfColumn, restateFigure } from './restate-question.ts';
import type { Vocabulary } from './subject.ts';
import type { QuestionToken } from './tokens.ts';

/** What every word of the question was taken for, with other meanings it may have. */
export function readWords(
  path: Path,
  tokens: readonly QuestionToken[],
  paths: readonly Path[],
  vocabulary: Vocabulary,
): ReadWord[] {
  return path.items.flatMap((item): ReadWord[] => {
    const [first, last] = [tokens[item.from], tokens[item.to - 1]];
    if (!first || !last) return [];
    const own = interpretationOf(item, vocabulary);
    const alternatives = new Set<string>();
    for (const other of paths.slice(1)) {
      for (const rival of other.items) {
        if (rival.from !== item.from || rival.to !== item.to) continue;
        const { as, taken } = interpretationOf(rival, vocabulary);
        if (as !== undefined && taken !== 'unread' && as !== own.as) alternatives.add(as);
      }
    }
    return [
      {
        from: first.from,
        to: last.to,
        text: tokens
          .slice(item.from, item.to)
          .map(({ text }) => text)
          .join(vocabulary.lexicon.language === 'ja' ? '' : ' '),
        ...own,
        ...((item.corrected !== undefined || alternatives.size > 0) && { doubtful: true as const }),
        ...(alternatives.size > 0 && { alternatives: [...alternatives].slice(0, 5) }),
      },
    ];
  });
}

function interpretationOf({ tag, corrected }: LatticeItem, vocabulary: Vocabulary): Pick<ReadWord, 'taken' | 'as'> {
  const { texts } = vocabulary;
  switch (tag.is) {
    case 'measure':
      return { taken: 'measure', as: restateFigure(tag.field, vocabulary) };
    case 'column':
      return { taken: 'column', as: labelOfColumn(tag.field, vocabulary) };
    case 'value':
      return {
        taken: 'value',
        as: texts.value({ column: labelOfColumn(tag.field, vocabulary), values: tag.values.map(String) }),
      };
    case 'superlative':
    case 'comparative':
      return { taken: 'column', as: labelOfColumn(tag.column, vocabulary) };
    case 'entity': {
      const table = vocabulary.tables.find(({ name }) => name === tag.table);
      return { taken: 'table', as: table?.label ?? tag.table };
    }
    case 'number':
      return { taken: 'number', as: String(tag.value) };
    case 'date':
      return { taken: 'date', as: texts.days({ first: tag.phrase.days.from ?? '…', last: tag.phrase.days.to ?? '…' }) };
    case 'quoted':
      return { taken: 'value', as: tag.text };
    case 'unread':
      return { taken: 'unread' };
    case 'word':
      if (tag.concept === 'stop' || tag.concept === 'all') return { taken: 'filler' };
      return { taken: 'word', ...(corrected !== undefined && { as: corrected }) };
    default:
      return { taken: 'word' };
  }
}
