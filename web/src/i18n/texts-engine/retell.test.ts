import { describe, expect, it } from 'vitest';
import { loadTexts } from '../catalogue.ts';
import { LANGUAGES } from '../languages.ts';
import { de } from './de.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { ja } from './ja.ts';
import { pt } from './pt.ts';
import { PARTS, SENTENCES } from './sentences.ts';

const WORDS = { de, fr, es, pt, ja };
const others = LANGUAGES.filter((language) => language !== 'en');
const names = (text: string) => [...new Set(text.match(/\{\w+\}/g) ?? [])];

const retold = async (language: (typeof LANGUAGES)[number], sentence: string) =>
  (await loadTexts(language)).server.retell(sentence);

describe('a sentence of the prediction engine', () => {
  it.each([
    [
      '“TotalCharges” is missing for 25% of the rows. The model treats missing as information of its own.',
      /^„TotalCharges“ fehlt in 25\s% der Zeilen\. Für das Modell ist auch das Fehlen eine Auskunft\.$/,
    ],
    ['We predict “Gekündigt = Ja” against “Nein”.', 'Wir sagen „Gekündigt = Ja“ voraus, im Unterschied zu „Nein“.'],
    ['Higher tenure goes with less risk (12.3 points on average).', /^Höhere Werte von tenure .* 12,3 Punkte\)\.$/],
    [
      '1 row repeats a customer id of an earlier row. Every row keeps its own line in the results; rows of one customer are never both learnt from and tested on.',
      /^1 Zeile wiederholt /,
    ],
    ['12,345 rows hold no values at all; they are no customers.', '12.345 Zeilen sind ganz leer und keine Kunden.'],
    [
      'Left out: “exit_reason” describes the leaving itself and is known only afterwards.',
      'Weggelassen: „exit_reason“ beschreibt den Weggang selbst und ist erst danach bekannt.',
    ],
    [
      '2 rows lack their last values; they count as missing: lines 3, 9 and 1,204 more.',
      '2 Zeilen fehlen die letzten Werte; sie gelten als fehlend: Zeilen 3, 9 und 1.204 weitere.',
    ],
    [
      'Contract: risk is highest at missing and lowest at Two year (8.0 points on average).',
      'Contract: Das Risiko ist am höchsten bei fehlend, am geringsten bei Two year (im Mittel 8,0 Punkte).',
    ],
  ])('is said again in German: %s', async (english, german) => {
    expect(await retold('de', english)).toMatch(german);
  });

  it('is recognised behind another one in the same finding', async () => {
    const said = await retold(
      'de',
      'No column says who left, so we count a customer as gone after 90 days without a purchase: 91% of all returns in this log come sooner. The model learns from what was known on 1998-04-01 and was tested on who came back by 1998-06-30.',
    );
    expect(said).toMatch(/nach 90 Tagen ohne Kauf .*91\s%.* am 01\.04\.1998 .* bis 30\.06\.1998 wiederkamen\.$/);
  });

  it("leaves an 'and' inside a customer's value alone", async () => {
    const said = await retold(
      'de',
      '“name” holds figures, except “Tom and Jerry” and “n and m”; we read those as missing.',
    );
    expect(said).toBe('„name“ enthält Zahlen, außer „Tom and Jerry“ und „n and m“; diese lesen wir als fehlend.');
  });

  it('that is not known stays as it is, and so does everything in English', async () => {
    const unknown = 'A sentence of some later engine, about 3 rows.';
    expect(await retold('ja', unknown)).toBe(unknown);
    const known = 'It holds no values.';
    expect(await retold('en', known)).toBe(known);
  });
});

describe.each(others)('in %s', (language) => {
  const { sentences, parts } = WORDS[language];

  const said: Record<string, string> = { ...sentences, ...parts };

  it('every sentence is there, says nothing the English does not, and is a translation', () => {
    const wrong = Object.entries({ ...SENTENCES, ...PARTS }).filter(([key, english]) => {
      const text = said[key] ?? '';
      const isInvented = names(text).some((name) => !names(english).includes(name));
      return text.trim() === '' || isInvented || (english.split(' ').length > 4 && text === english);
    });
    expect(wrong).toEqual([]);
  });

  it('every sentence finds its own translation, with nothing of the English left', async () => {
    const { retell } = (await loadTexts(language)).server;
    const kept = Object.entries(SENTENCES).filter(([, english]) => {
      const form = english.split(' | ').at(-1) ?? '';
      const example = form.replace(/\{(\w+)\}/g, (_, name: string) => EXAMPLES[name] ?? 'x');
      return (
        (/[a-z]/.test(form.replace(/\{\w+\}/g, '')) && retell(example) === example) ||
        / (the|of|with|they) /.test(retell(example))
      );
    });
    expect(kept).toEqual([]);
  });
});

const EXAMPLES: Record<string, string> = {
  count: '7',
  n: '1,234',
  m: '50',
  all: '90',
  percent: '>99%',
  auc: '0.91',
  index: '0.25',
  few: '40',
  least: '20',
  trees: '120',
  leaves: '8',
  depth: '3',
  ...Object.fromEntries(
    'lift low high weight spline penalty r a b alpha likelihood'.split(' ').map((name) => [name, '-1.25']),
  ),
  title: 'Not tested',
  known: 'unknown',
  months: '2024-01 to 2025-06',
  event: 'no purchase for 90 days',
  tiers: 'Low 0%, High 40.5%',
  period: 'weeks',
  maybe: '',
  points: '3.1',
  date: '2026-01-31',
  until: '2026-02-28',
  list: '“a” and “b”',
  lines: 'line 4',
  span: '30 days',
  reason: 'It holds no values.',
};
