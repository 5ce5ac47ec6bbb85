import { MESSAGES } from '@holdfast/contracts/messages/codes';
import { COLUMNS } from '@holdfast/contracts/messages/columns';
import { FAILURES } from '@holdfast/contracts/messages/failures';
import { FEATURES } from '@holdfast/contracts/messages/features';
import { FINDINGS } from '@holdfast/contracts/messages/findings';
import type { Kind, Places } from '@holdfast/contracts/messages/kinds';
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

const placesIn = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
const WORDS_ONLY = new Set<Kind | undefined>(['text', 'column', 'shortColumn', 'message']);

describe.each(LANGUAGES)('the catalogue of %s', (language) => {
  it('knows the places of every message, and leaves out no figure', async () => {
    const { words } = await loadCatalogue(language);
    const wrong = Object.entries(MESSAGES).flatMap(([code, places]: [string, Places]) =>
      (words[code as keyof typeof words] ?? '').split(' | ').flatMap((form, at, forms) => {
        const told = placesIn(form);
        const unknown = told.filter((name) => !(name in places));
        // A language may do without a word; a figure it must tell, but for the one in “last month”.
        const isOne = (name: string) => name === 'count' && forms.length === 2 && at === 0;
        const untold = Object.keys(places).filter(
          (name) => !told.includes(name) && !WORDS_ONLY.has(places[name]) && !isOne(name),
        );
        return unknown.length + untold.length === 0 ? [] : [{ code, unknown, untold }];
      }),
    );
    expect(wrong).toEqual([]);
  });

  it('has as many forms as its language needs, and two only where something is counted', async () => {
    const { words } = await loadCatalogue(language);
    const wrong = Object.entries(words).filter(
      ([, text]) => text.split(' | ').length > (text.includes('{count}') ? 2 : 1),
    );
    expect(wrong).toEqual([]);
  });
});

it('is English for a language we do not speak, and found for a locale of one we do', async () => {
  expect((await loadCatalogue('fi')).locale).toBe('en');
  expect((await loadCatalogue('pt-BR')).locale).toBe('pt');
});

it('no code stands in two tables, where the later one would hide the other', () => {
  const engine = [COLUMNS, FAILURES, FEATURES, FINDINGS, MODEL, PROBLEMS, REASONS, WORDS];
  const report = [REPORT_MEASURES, REPORT_NAMES, REPORT_PAGES, REPORT_STORIES];
  const codes = [...engine, ...report].flatMap((table) => Object.keys(table));
  expect(codes.toSorted()).toEqual(Object.keys(MESSAGES).toSorted());
});

describe.each(LANGUAGES)('the words of questions in %s', (language) => {
  it('know the places of every message', async () => {
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

  it('are said with the others', async () => {
    const say = await questionSpeaker(language);
    const said = say(questionMessage('question.unread', { words: { items: ['Atlantis'], more: 0 } }));
    expect(said).toContain('Atlantis');
    expect(said).not.toContain('{');
  });
});
