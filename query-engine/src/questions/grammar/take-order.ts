import { countOf } from '../figures.ts';
import type { Concept } from '../lexicons/lexicon.ts';
import { isDate, isNumber, keyOfField } from '../types.ts';
import { figureOf } from './make-figures.ts';
import type { ParsedSentence } from './sentence.ts';

/** “sorted by name”, “descending”, “by revenue, lowest first”. */
export function takeOrder(sentence: ParsedSentence): void {
  const placesOf = (concept: Concept) => sentence.indices().filter((at) => sentence.is(at, concept));
  const ranks = sentence.orderFigure === null ? [] : placesOf('rank');
  const sorts = [...placesOf('sort'), ...ranks];
  const [ups, downs] = [placesOf('ascending'), placesOf('descending')];
  const isOrderBy = (at: number) => sentence.is(at - 1, 'by', 'sort') || sentence.is(at + 1, 'byAfter', 'sort');
  const names = [...placesOf('alphabetical'), ...placesOf('name').filter(isOrderBy)];
  if (sorts.length + ups.length + downs.length === 0 && names.length === 0) return;
  if (names.length > 0) {
    sentence.use(
      ...names,
      ...sorts,
      ...ups,
      ...downs,
      ...sorts.map((at) => at + 1).filter((at) => sentence.is(at, 'by')),
    );
    sentence.order = { by: 'group', highest: downs.length > 0 };
    return;
  }
  sentence.use(...sorts, ...ups, ...downs);
  for (const at of sorts) {
    if (ranks.includes(at)) continue;
    const place = [at + 1, at + 2, at - 1].find((one) => {
      const tag = sentence.tag(one);
      return tag?.is === 'measure' || tag?.is === 'figure' || tag?.is === 'column' || tag?.is === 'entity';
    });
    const tag = place === undefined ? null : sentence.tag(place);
    if (place === undefined || !tag) continue;
    if (sentence.is(at + 1, 'by')) sentence.use(at + 1);
    if (tag.is === 'column' && !isNumber(sentence.column(tag.field))) {
      if (isDate(sentence.column(tag.field)) && sentence.groups.length === 0) {
        sentence.use(place);
        sentence.rowOrder = tag.field;
        sentence.orderHighest = ups.length === 0;
        return;
      }
      const isGroup = sentence.groups.some((field) => keyOfField(field) === keyOfField(tag.field));
      sentence.use(place);
      if (!isGroup) {
        sentence.group(tag.field);
        sentence.bare += 1;
      }
      sentence.order = { by: 'group', highest: downs.length > 0 };
      return;
    }
    if (at - 1 === place && tag.is !== 'column') continue;
    sentence.use(place);
    if (tag.is === 'column') {
      sentence.orderColumn = tag.field;
      sentence.orderFigure = figureOf(sentence, tag.field);
    } else if (tag.is === 'entity') sentence.orderFigure = countOf(sentence.vocabulary, tag.table);
    else if (tag.is === 'measure' || tag.is === 'figure') sentence.orderFigure = tag.field;
  }
  sentence.orderHighest = ups.length === 0;
  sentence.sorted = true;
}
