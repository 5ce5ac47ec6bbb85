import type { Value } from '@holdfast/contracts/report/field';
import type { SemanticModel } from '@holdfast/contracts/report/model';
import { restatements } from '@holdfast/texts/areas/restatements';
import { describe, expect, it } from 'vitest';
import { evaluateInMemory } from '../index.ts';
import { lexiconOf, makeVocabulary, readQuestion } from './index.ts';

const PLAYERS: [string, number, string, number][] = [
  ['Anna', 31, 'Peru', 12],
  ['Bruno', 24, 'Chile', 30],
  ['Clara', 45, 'Peru', 7],
  ['Diego', 52, 'Peru', 21],
  ['Alba', 19, 'Cuba', 18],
  ['Emma', 38, 'Chile', 25],
];
const today = '2026-11-15';

/** Players with the headings of a language: name, age, country, price. */
async function asker(
  language: string,
  noun: string,
  [name, age, country, price]: readonly [string, string, string, string],
) {
  const rows = PLAYERS.map((row, at) => ({
    id: `P${at}`,
    [name]: row[0],
    [age]: row[1],
    [country]: row[2],
    [price]: row[3],
  }));
  const model: SemanticModel = {
    name: noun,
    tables: [
      {
        name: noun,
        rowKey: 'id',
        columns: [
          { name: 'id', type: 'text' },
          { name, type: 'text' },
          { name: age, type: 'integer' },
          { name: country, type: 'text' },
          { name: price, type: 'number' },
        ],
        measures: [{ name: noun, expression: { op: 'aggregate', aggregation: 'count' } }],
        hierarchies: [],
      },
    ],
    relationships: [],
  };
  const valuesOf = (at: 0 | 2) => [...new Set(PLAYERS.map((row) => row[at]))];
  const contents = [
    { table: noun, column: name, values: valuesOf(0), distinct: 6 },
    { table: noun, column: country, values: valuesOf(2), distinct: 3 },
    { table: noun, column: age, values: [], distinct: 6, span: [19, 52] as const },
    { table: noun, column: price, values: [], distinct: 6, span: [7, 30] as const },
  ];
  const vocabulary = makeVocabulary(
    { model, contents, wording: [] },
    lexiconOf(language),
    await restatements.load(language),
  );
  return (question: string): Value[] => {
    const found = readQuestion(question, { vocabulary, today });
    if ('refused' in found) throw new Error(`${question}: ${JSON.stringify([found.refused, found.instead])}`);
    const { columns } = evaluateInMemory(found.query, { model, tables: { [noun]: rows }, now: `${today}T10:00:00` });
    return columns.flatMap(({ values }) => values);
  };
}

const OF_LANGUAGES = {
  en: await asker('en', 'players', ['name', 'age', 'country', 'price']),
  de: await asker('de', 'Spieler', ['Name', 'Alter', 'Land', 'Preis']),
  fr: await asker('fr', 'joueurs', ['nom', 'âge', 'pays', 'prix']),
  es: await asker('es', 'jugadores', ['nombre', 'edad', 'país', 'precio']),
  pt: await asker('pt', 'jogadores', ['nome', 'idade', 'país', 'preço']),
  it: await asker('it', 'giocatori', ['nome', 'età', 'paese', 'prezzo']),
  ja: await asker('ja', '選手', ['名前', '年齢', '国', '価格']),
};
type Asked = keyof typeof OF_LANGUAGES;

describe('a form of question in each language', () => {
  it.each<[Asked, string]>([
    ['en', 'name of the oldest player'],
    ['de', 'Name des ältesten Spielers'],
    ['fr', 'nom du joueur le plus âgé'],
    ['es', 'nombre del jugador más viejo'],
    ['pt', 'nome do jogador mais velho'],
    ['it', 'nome del giocatore più anziano'],
  ])('the oldest, %s: %s', (language, question) => {
    expect(OF_LANGUAGES[language](question)).toContain('Diego');
    expect(OF_LANGUAGES[language](question)).not.toContain('Alba');
  });

  it.each<[Asked, string]>([
    ['en', 'name of the cheapest player'],
    ['de', 'Name des billigsten Spielers'],
    ['fr', 'nom du joueur le moins cher'],
    ['es', 'nombre del jugador más barato'],
    ['pt', 'nome do jogador mais barato'],
    ['it', 'nome del giocatore più economico'],
  ])('the cheapest, %s: %s', (language, question) => {
    expect(OF_LANGUAGES[language](question)).toContain('Clara');
    expect(OF_LANGUAGES[language](question)).not.toContain('Bruno');
  });

  it('rows by a superlative, in Japanese', () => {
    expect(OF_LANGUAGES.ja('最年長の選手')[0]).toBe('P3');
    expect(OF_LANGUAGES.ja('最も安い選手')[0]).toBe('P2');
  });

  it.each<[Asked, string]>([
    ['en', 'how many players older than 40'],
    ['de', 'wie viele Spieler älter als 40'],
    ['fr', 'combien de joueurs plus âgés que 40'],
    ['es', 'cuántos jugadores más viejos que 40'],
    ['pt', 'quantos jogadores mais velhos que 40'],
    ['it', 'quanti giocatori più vecchi di 40'],
  ])('older than, %s: %s', (language, question) => {
    expect(OF_LANGUAGES[language](question)).toEqual([2]);
  });

  it.each<[Asked, string]>([
    ['en', 'the most common country'],
    ['de', 'das häufigste Land'],
    ['fr', 'le pays le plus fréquent'],
    ['es', 'el país más común'],
    ['pt', 'o país mais comum'],
    ['it', 'il paese più comune'],
  ])('the most common, %s: %s', (language, question) => {
    expect(OF_LANGUAGES[language](question)[0]).toBe('Peru');
  });

  it.each<[Asked, string]>([
    ['en', 'how many players whose name starts with "A"'],
    ['de', 'wie viele Spieler, deren Name mit "A" beginnt'],
    ['fr', 'combien de joueurs dont le nom commence par "A"'],
    ['es', 'cuántos jugadores cuyo nombre empieza por "A"'],
    ['pt', 'quantos jogadores cujo nome começa com "A"'],
    ['it', 'quanti giocatori il cui nome inizia con "A"'],
  ])('the start of a text, %s: %s', (language, question) => {
    expect(OF_LANGUAGES[language](question)).toEqual([2]);
  });

  it.each<[Asked, string]>([
    ['en', 'how many players whose name contains "mm"'],
    ['de', 'wie viele Spieler, deren Name "mm" enthält'],
    ['fr', 'combien de joueurs dont le nom contient "mm"'],
    ['es', 'cuántos jugadores cuyo nombre contiene "mm"'],
    ['pt', 'quantos jogadores cujo nome contém "mm"'],
    ['it', 'quanti giocatori il cui nome contiene "mm"'],
  ])('a part of a text, %s: %s', (language, question) => {
    expect(OF_LANGUAGES[language](question)).toEqual([1]);
  });

  it.each<[Asked, string]>([
    ['en', 'all information about players from Cuba'],
    ['de', 'alle Angaben zu Spielern aus Cuba'],
    ['fr', 'toutes les informations sur les joueurs de Cuba'],
    ['es', 'toda la información sobre los jugadores de Cuba'],
    ['pt', 'todas as informações sobre os jogadores de Cuba'],
    ['it', 'tutte le informazioni sui giocatori di Cuba'],
  ])('every column, %s: %s', (language, question) => {
    expect(OF_LANGUAGES[language](question)).toEqual(expect.arrayContaining(['Alba', 19, 'Cuba', 18]));
  });
});
