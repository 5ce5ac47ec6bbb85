import { describe, expect, it } from 'vitest';
import { bind } from './bind.ts';
import { type Compiled, type CompiledText, fill } from './fill.ts';
import { LANGUAGES, languageOf } from './languages.ts';
import { loadSpeaker } from './load-speaker.ts';
import { message } from './message.ts';
import { pseudo } from './pseudo.ts';
import { writerFor } from './writer.ts';

type TextTable = Readonly<Record<string, unknown>>;
const sources = import.meta.glob<TextTable>(
  ['../*/*.json', '../*/*/*.json', '!../compiled/**', '!../node_modules/**'],
  {
    import: 'default',
    eager: true,
  },
);
/** 'worklists title' → its text, in one language. */
const textsIn = (language: string): Map<string, string> =>
  new Map(
    Object.entries(sources).flatMap(([path, table]): [string, string][] =>
      path.startsWith(`../${language}/`) ? flat(table, path.slice(4 + language.length).replace('.json', '')) : [],
    ),
  );
const flat = (table: TextTable, under: string): [string, string][] =>
  Object.entries(table).flatMap(([key, text]): [string, string][] =>
    typeof text === 'string' ? [[`${under} ${key}`, text]] : flat(text as TextTable, `${under} ${key}`),
  );
const wordCount = (text: string) => text.replace(/\{[^{}]*\}/g, '').match(/\p{L}{2,}/gu)?.length ?? 0;
const others = LANGUAGES.filter((language) => language !== 'en');

describe.each(others)('the texts in %s', (language) => {
  it('are a translation and not a copy', () => {
    const own = textsIn(language);
    const copied = [...textsIn('en')].filter(([key, text]) => wordCount(text) > 3 && own.get(key) === text);
    expect(copied).toEqual([]);
  });
});

describe.each(LANGUAGES)('messages in %s', (language) => {
  it('call no two pages of the report alike', () => {
    const names = [...textsIn(language)].flatMap(([key, name]) => (key.includes(' page.') ? [name] : []));
    expect(names.length).toBeGreaterThan(5);
    expect(new Set(names).size).toBe(names.length);
  });

  it('are in one file each', () => {
    const codes = [...textsIn(language).keys()].flatMap((key) =>
      /^(messages\/|answers)/.test(key) ? key.split(' ')[1] : [],
    );
    expect(codes.toSorted()).toEqual([...new Set(codes)].toSorted());
  });

  it('agree with a figure as it is written', async () => {
    if (language === 'ja') return;
    const say = await loadSpeaker(language);
    const raised = (points: number) => say(message('reasonRaises', { name: 'x', value: 'y', points }));
    expect(raised(1).replace('1', '2')).not.toBe(raised(2));
    expect(raised(1.3)).toBe(raised(1));
  });
});

it('a locale that is none is English', async () => {
  const raised = message('reasonRaises', { name: 'x', value: 'y', points: 1234.5 });
  expect((await loadSpeaker('👩‍👧'))(raised)).toBe((await loadSpeaker('en'))(raised));
  expect((await loadSpeaker('de', 'no locale'))(raised)).toBe((await loadSpeaker('de'))(raised));
});

it('a language we do not have is English, and a locale belongs to its language', () => {
  expect(languageOf('fi')).toBe('en');
  expect(languageOf('pt-BR')).toBe('pt');
});

describe('a text', () => {
  const write = (words: CompiledText, values: Record<string, unknown>, locale = 'en') =>
    fill(words, values, writerFor(locale));
  const rows: CompiledText = [['count', 'number', { one: '{count} row', other: '{count} rows' }]];

  it('has the plural form of its language and writes numbers as it does', () => {
    expect(write(rows, { count: 1 })).toBe('1 row');
    expect(write(rows, { count: 12_345 })).toBe('12,345 rows');
    expect(write([['count', 'number', { one: 'une', other: 'des' }]], { count: 0 }, 'fr')).toBe('une');
    expect(write('{count} Zeilen', { count: 12_345 }, 'de')).toBe('12.345 Zeilen');
  });

  it('takes the form of the value it selects by, and `none` only where there is no value', () => {
    const about: CompiledText = [['event', 'select', { none: 'leave', other: 'be “{event}”' }]];
    expect(write(about, {})).toBe('leave');
    expect(write(about, { event: 'Bought' })).toBe('be “Bought”');
    expect(write(about, { event: 'none' })).toBe('be “none”');
  });

  it('leaves the name of a value that was not given', () => {
    expect(write('Hello {name}', {})).toBe('Hello {name}');
  });

  it('leaves the choice to a story where the figure is one of its own', () => {
    const story: CompiledText = ['{high} ', ['high', 'number', { one: 'is', other: 'are' }], ' high'];
    expect(write(story, { high: '{High}' })).toBe('{High} [{High}|is|are] high');
  });
});

describe('bound texts', () => {
  interface Two {
    readonly title: string;
    readonly rows: (values: { readonly count: number }) => string;
  }
  const compiled: Compiled<Two> = {
    title: [['event', 'select', { none: 'Left', other: '{event}' }]],
    rows: '{count} rows',
  };

  it('are strings where a text takes no values, and functions elsewhere', () => {
    const texts = bind<Two>(compiled, 'en');
    expect(texts.title).toBe('Left');
    expect(texts.rows({ count: 1000 })).toBe('1,000 rows');
    expect(bind<Two>(compiled, 'en', { event: 'Bought' }).title).toBe('Bought');
  });

  it('in the pseudo-locale are English in disguise, with values kept', () => {
    const texts = bind<Two>(pseudo<Two>(compiled), 'en');
    expect(texts.rows({ count: 7 })).toMatch(/^⟦7 ŕóŵš·+⟧$/);
    expect(texts.title).toMatch(/^⟦Léƒţ·+⟧$/);
  });
});
