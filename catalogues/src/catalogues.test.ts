import { AUDIT } from '@holdfast/contracts/messages/audit';
import { MESSAGES } from '@holdfast/contracts/messages/codes';
import { COLUMNS } from '@holdfast/contracts/messages/columns';
import { FAILURES } from '@holdfast/contracts/messages/failures';
import { FEATURES } from '@holdfast/contracts/messages/features';
import { FINDINGS } from '@holdfast/contracts/messages/findings';
import type { Kind, Places } from '@holdfast/contracts/messages/kinds';
import { MAILS } from '@holdfast/contracts/messages/mails';
import { message } from '@holdfast/contracts/messages/message';
import { MODEL } from '@holdfast/contracts/messages/model';
import { PROBLEMS } from '@holdfast/contracts/messages/problems';
import { QUESTIONS, questionMessage } from '@holdfast/contracts/messages/questions';
import { REASONS } from '@holdfast/contracts/messages/reasons';
import { REPORT_MEASURES } from '@holdfast/contracts/messages/report-measures';
import { REPORT_NAMES } from '@holdfast/contracts/messages/report-names';
import { REPORT_PAGES } from '@holdfast/contracts/messages/report-pages';
import { REPORT_STORIES } from '@holdfast/contracts/messages/report-stories';
import { WORDS } from '@holdfast/contracts/messages/words';
import { describe, expect, it } from 'vitest';
import { LANGUAGES, loadCatalogue } from './languages.ts';
import { questionSpeaker } from './questions.ts';
import { speaker } from './say.ts';

const placesIn = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
const WORDS_ONLY = new Set<Kind | undefined>(['text', 'column', 'shortColumn', 'message']);

describe.each(LANGUAGES)('the catalogue of %s', (language) => {
  it('gives every report page a distinct name', async () => {
    const { words } = await loadCatalogue(language);
    const names = Object.entries(words).flatMap(([code, name]) => (code.startsWith('page.') ? [name] : []));
    expect(new Set(names).size).toBe(names.length);
  });

  it('uses only known placeholders and omits no figure', async () => {
    const { words } = await loadCatalogue(language);
    const wrong = Object.entries(MESSAGES).flatMap(([code, places]: [string, Places]) =>
      (words[code as keyof typeof words] ?? '').split(' | ').flatMap((form, at, forms) => {
        const told = placesIn(form);
        const unknown = told.filter((name) => !(name in places));
        // A language may omit text placeholders but not figures, except the 1 in “last month”.
        const isOne = (name: string) => name === 'count' && forms.length === 2 && at === 0;
        const untold = Object.keys(places).filter(
          (name) => !told.includes(name) && !WORDS_ONLY.has(places[name]) && !isOne(name),
        );
        return unknown.length + untold.length === 0 ? [] : [{ code, unknown, untold }];
      }),
    );
    expect(wrong).toEqual([]);
  });

  it('has a plural form only where there is a {count}', async () => {
    const { words } = await loadCatalogue(language);
    const wrong = Object.entries(words).filter(
      ([, text]) => text.split(' | ').length > (text.includes('{count}') ? 2 : 1),
    );
    expect(wrong).toEqual([]);
  });
});

/**
 * Words that may follow a figure without agreeing in number, such as 'of' and 'or'. Any other word after a counted figure
 * needs a singular and a plural form.
 */
const AGREES_WITH_NOTHING: Readonly<Record<string, RegExp>> = {
  en: /^(of|or|and|to|in|at|on|more|is|are|had|did|left|such|out)\b/,
  de: /^(von|oder|und|bis|im|in|mal|davon|mit|ohne|taten|weitere|andere|solchen|auf|der|sind|nicht)\b/,
  fr: /^(non|sur|de|des|d’|ou|et|à|au|en|dans|l’)/,
  es: /^(no|de|o|y|a|en|lo|por)\b/,
  pt: /^(não|de|ou|e|a|em|o|por|para|deles|delas) /,
};
/** Messages whose figures are never 1: totals of whole files, or messages with a separate singular code. */
const NEVER_ONE = new Set<string>([
  'unnamedMany',
  'rejected',
  'severalClasses',
  'partlyLabelled',
  'tooMany',
  'missingMany',
  'severalSubscriptions',
  'someRows',
  'someCustomers',
  'splitFlattered',
  'splitSame',
  'earlierModel',
  'givenModel',
  'withoutId',
  'leavingLines',
  'goneAlready',
  'widePanel',
  'panelPairs',
  'panelRows',
  'rejectedWhy',
  'leakDiffers',
  'leakPure',
  'modelUnseen',
  'modelOutside',
  'tooFew',
  'rareLeft',
  'rareStayed',
  'tooWideReason',
  'logFewLeft',
  'modelLacksReason',
  'otherCustomers',
  'weakActive',
  'uncertain',
  'uncertainRange',
  'twoModels',
  'folds',
  'scoredByMany',
  'thoroughModel',
  'buying',
  'card.ended',
  'card.probability',
  'shortHistory',
  'drifted',
  'rowGaps',
  'widthDiffers',
  'overview.largeGroups',
  'overview.largeGroupsRows',
  'compare.changesSub',
  'story.firstFew',
  'compared.moves',
]);

describe.each(Object.entries(AGREES_WITH_NOTHING))('figures in %s', (language, particle) => {
  it('have singular and plural forms wherever the figure can be 1', async () => {
    const { words } = await loadCatalogue(language);
    const wrong = Object.entries(MESSAGES).flatMap(([code, places]: [string, Places]) => {
      const text = words[code as keyof typeof words] ?? '';
      const [, many] = text.split(' | ');
      return Object.entries(places).flatMap(([name, kind]) => {
        if ((kind !== 'count' && kind !== 'points') || (name === 'count' && many !== undefined)) return [];
        // Fixed limits such as “at least 50” are never 1.
        if (/^(least|most)/.test(name)) return [];
        const followed = [...text.matchAll(new RegExp(`\\{${name}\\} ([\\p{L}’]+)`, 'gu'))].map(
          ([, word = '']) => word,
        );
        const bare = followed.filter((word) => !particle.test(`${word} `));
        return bare.length > 0 && !NEVER_ONE.has(code) ? [`${code}: {${name}} ${bare.join(', ')}`] : [];
      });
    });
    expect(wrong).toEqual([]);
  });

  it('agree with the rounded figure', async () => {
    const say = speaker(await loadCatalogue(language));
    const told = (points: number) => say(message('reasonRaises', { name: 'x', value: 'y', points }));
    const [one, two] = [told(1), told(2)];
    expect(one.replace('1', '2')).not.toBe(two);
    expect(told(1.3)).toBe(one);
    expect(one).not.toMatch(/[[\]|{}]/);
  });
});

it('falls back to English for an unsupported language and resolves regional locales', async () => {
  expect((await loadCatalogue('fi')).locale).toBe('en');
  expect((await loadCatalogue('pt-BR')).locale).toBe('pt');
});

it('no code is defined in two tables', () => {
  const engine = [COLUMNS, FAILURES, FEATURES, FINDINGS, MODEL, PROBLEMS, REASONS, WORDS];
  const report = [REPORT_MEASURES, REPORT_NAMES, REPORT_PAGES, REPORT_STORIES];
  const codes = [...engine, ...report, AUDIT, MAILS].flatMap((table) => Object.keys(table));
  expect(codes.toSorted()).toEqual(Object.keys(MESSAGES).toSorted());
});

describe.each(LANGUAGES)('question messages in %s', (language) => {
  it('use exactly the placeholders of each message', async () => {
    const { questions } = (await import(`./${language}/questions.ts`)) as { questions: Record<string, string> };
    const wrong = Object.entries(QUESTIONS).flatMap(([code, places]) =>
      placesIn(questions[code] ?? '')
        .toSorted()
        .join() === Object.keys(places).toSorted().join()
        ? []
        : [code],
    );
    expect(wrong).toEqual([]);
  });

  it('are formatted by the question speaker', async () => {
    const say = await questionSpeaker(language);
    const said = say(questionMessage('question.unread', { words: { items: ['Atlantis'], more: 0 } }));
    expect(said).toContain('Atlantis');
    expect(said).not.toContain('{');
  });
});
