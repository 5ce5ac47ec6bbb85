import { lexiconOf, makeVocabulary, readQuestion, type Vocabulary } from '@holdfast/query-engine/questions';
import { restatements } from '@holdfast/texts/areas/restatements';
import { describe, expect, it } from 'vitest';
import { FOREIGN, type Foreign, foreignSubject } from './testing/foreign-subject.ts';
import { retentionSubject, TODAY } from './testing/retention-subject.ts';

type Trap = readonly [word: string, question: string, model?: Foreign];

/** Real words within an edit or two of a known one: taking one for the other would give a wrong answer. */
const TRAPS: Readonly<Record<string, readonly Trap[]>> = {
  en: [
    ['weather', 'average weather by region'],
    ['county', 'customers by county'],
    ['contact', 'average risk by contact'],
    ['religion', 'churn by religion'],
    ['revenge', 'total revenge by region'],
    ['valve', 'average valve by region'],
    ['mouth', 'churn by mouth'],
    ['worse', 'is churn worse in Germany'],
    ['retain', 'subscriptions in retain', 'subscriptions'],
    ['trail', 'subscriptions by trail', 'subscriptions'],
    ['wealth', 'subscriptions in wealth', 'subscriptions'],
    ['planet', 'seats by planet', 'subscriptions'],
    ['skipped', 'how many orders were skipped', 'orders'],
    ['quality', 'average quality by country', 'orders'],
    ['shell', 'revenue of shell', 'orders'],
    ['chain', 'revenue of chain', 'orders'],
    ['agency', 'tickets by agency', 'tickets'],
    ['spending', 'tickets that are spending', 'tickets'],
    ['property', 'tickets by property', 'tickets'],
    ['stature', 'tickets by stature', 'tickets'],
  ],
  de: [
    ['Wetter', 'durchschnittliches Wetter nach Region'],
    ['Religion', 'Kunden nach Religion'],
    ['Vortrag', 'Abwanderung nach Vortrag'],
    ['Reise', 'durchschnittliche Reise nach Region'],
    ['Stube', 'Kunden je Stube'],
    ['Kinder', 'wie viele Kinder nach Region'],
    ['Wort', 'durchschnittliches Wort nach Region'],
    ['Rand', 'Kunden nach Rand'],
    ['Bauer', 'mittlere Bauer nach Vertrag'],
  ],
  fr: [
    ['religion', 'clients par religion'],
    ['contact', 'risque moyen par contact'],
    ['chaleur', 'chaleur par région'],
    ['disque', 'disque moyen par région'],
    ['page', 'clients par page'],
    ['climats', 'combien de climats par région'],
    ['gendre', 'clients par gendre'],
    ['purée', 'purée moyenne par contrat'],
  ],
  es: [
    ['religión', 'clientes por religión'],
    ['contacto', 'riesgo medio por contacto'],
    ['calor', 'calor medio por región'],
    ['riego', 'riego medio por región'],
    ['paz', 'clientes por paz'],
    ['climas', 'cuántos climas por región'],
    ['genio', 'clientes por genio'],
    ['ambigüedad', 'ambigüedad media por contrato'],
  ],
  pt: [
    ['religião', 'clientes por religião'],
    ['contato', 'risco médio por contato'],
    ['calor', 'calor médio por região'],
    ['disco', 'disco médio por região'],
    ['paz', 'clientes por paz'],
    ['climas', 'quantos climas por região'],
    ['gênio', 'clientes por gênio'],
    ['receio', 'receio por região'],
  ],
  ja: [
    ['天気', '地域別の平均天気'],
    ['宗教', '宗教別の顧客数'],
    ['価格帯', '価格帯別の平均リスク'],
    ['契約書', '契約書の平均'],
    ['東京', '東京の顧客数'],
    ['国語', '国語別の顧客数'],
  ],
};

const vocabularies = new Map<string, Vocabulary>();

async function vocabularyOf(language: string, model?: Foreign): Promise<Vocabulary> {
  const known = vocabularies.get(`${language} ${model}`);
  if (known) return known;
  const subject = model ? foreignSubject(model) : await retentionSubject(language);
  const made = makeVocabulary(subject, lexiconOf(language), await restatements.load(language));
  vocabularies.set(`${language} ${model}`, made);
  return made;
}

describe.each(Object.entries(TRAPS))('real words are not taken for similar ones, in %s', (language, traps) => {
  it.each(traps.map((trap) => [...trap]))('%s', async (word, question, model) => {
    const vocabulary = await vocabularyOf(language, model as Foreign | undefined);
    const read = readQuestion(String(question), { vocabulary, today: TODAY });
    expect('refused' in read ? 'refused' : read.normalized, String(question)).toBe('refused');
    if (language === 'ja') return;
    expect(read.words.filter(({ taken }) => taken === 'unread').map(({ text }) => text)).toContain(word);
  });
});

it('the set covers every foreign model', () => {
  const all = Object.values(TRAPS).flat();
  expect(all.length).toBeGreaterThanOrEqual(40);
  expect(new Set(all.flatMap(([, , model]) => (model ? [model] : [])))).toEqual(new Set(FOREIGN));
});

it('a possible misspelling is offered, not answered', async () => {
  const vocabulary = await vocabularyOf('en');
  const read = readQuestion('average risk by contact', { vocabulary, today: TODAY });
  expect('refused' in read && read.instead[0]).toMatch(/by contract$/);
});

it.each([
  ['en', 'custmers by paymnt method'],
  ['en', 'avrage risk by regoin'],
  ['en', 'customers paying by electronic chek'],
  ['de', 'Abwanderungsrisko nach Regoin'],
  ['fr', 'clients par contrta'],
  ['es', 'clientes por regin'],
  ['pt', 'clinetes por método de pagamento'],
])('an obvious misspelling is still read, in %s: %s', async (language, question) => {
  const vocabulary = await vocabularyOf(language);
  const read = readQuestion(question, { vocabulary, today: TODAY });
  expect('refused' in read ? JSON.stringify(read.refused) : 'read').toBe('read');
});
