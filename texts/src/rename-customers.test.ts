import { describe, expect, it } from 'vitest';
import { answers } from '../compiled/answers.ts';
import { customers } from '../compiled/customers.ts';
import { fileSets } from '../compiled/file-sets.ts';
import { messages } from '../compiled/messages.ts';
import { uploads } from '../compiled/uploads.ts';
import { visuals } from '../compiled/visuals.ts';
import { worklists } from '../compiled/worklists.ts';
import forms from '../nouns.json';
import type { CompiledText } from './fill.ts';
import { LANGUAGES } from './languages.ts';
import { loadSpeaker } from './load-speaker.ts';
import { message } from './message.ts';
import { customersRenamed } from './rename-customers.ts';

const renamed = (locale: string, noun: string, text: string) => customersRenamed(locale, noun)?.(text);

describe('the word for customers', () => {
  it.each([
    ['en', 'employees', 'A customer and customers', 'An employee and employees'],
    ['en', 'users', 'for a customer', 'for a user'],
    ['en', 'members', 'Customers: {customers, count}', 'Members: {customers, count}'],
    ['de', 'employees', 'Von {count, count} Kunden', 'Von {count, count} Mitarbeitern'],
    ['de', 'employees', 'die zu kontaktierenden Kunden', 'die zu kontaktierenden Mitarbeiter'],
    ['de', 'employees', 'das Risiko eines Kunden', 'das Risiko eines Mitarbeiters'],
    ['de', 'employees', 'mit allen Kunden', 'mit allen Mitarbeitern'],
    ['de', 'employees', 'unter den Kunden, die gingen', 'unter den Mitarbeitern, die gingen'],
    ['de', 'employees', 'ohne diesen Kunden', 'ohne diesen Mitarbeiter'],
    ['de', 'employees', 'eine Liste von Kunden-IDs', 'eine Liste von Mitarbeiter-IDs'],
    ['de', 'members', 'Jeder Kunde', 'Jedes Mitglied'],
    ['de', 'members', 'für einen Kunden, der ging', 'für ein Mitglied, das ging'],
    ['de', 'members', 'Wählen Sie einen anderen Kunden', 'Wählen Sie ein anderes Mitglied'],
    ['de', 'members', 'bewertet jeden Kunden einmal', 'bewertet jedes Mitglied einmal'],
    ['de', 'members', 'beim Durchschnittskunden', 'beim Durchschnittsmitglied'],
    ['de', 'members', 'oder Kunde', 'oder Mitglied'],
    ['de', 'students', 'Dieser Kunde', 'Dieser Student'],
    ['de', 'students', 'bei den {count} Kunden', 'bei den {count} Studenten'],
    ['fr', 'employees', 'nombre de clients', 'nombre d’employés'],
    ['fr', 'employees', 'Le client', 'L’employé'],
    ['fr', 'employees', 'du client', 'de l’employé'],
    ['fr', 'employees', 'Ce client', 'Cet employé'],
    ['fr', 'members', 'nombre de clients', 'nombre de membres'],
    ['it', 'students', 'i clienti', 'gli studenti'],
    ['it', 'students', 'un cliente', 'uno studente'],
    ['it', 'subscribers', 'del cliente', 'dell’abbonato'],
    ['it', 'employees', 'Il cliente', 'Il dipendente'],
    ['es', 'employees', 'los clientes', 'los empleados'],
    ['pt', 'users', 'Nenhum cliente', 'Nenhum usuário'],
    ['ja', 'employees', '顧客の数', '従業員の数'],
  ])('in %s, for %s: %s', (locale, noun, text, expected) => {
    expect(renamed(locale, noun, text)).toBe(expected);
  });

  it('is kept for customers and for a noun of a newer version', () => {
    expect(customersRenamed('en', 'customers')).toBeNull();
    expect(customersRenamed('en', 'tenants')).toBeNull();
  });
});

const textsIn = (words: CompiledText): string[] =>
  typeof words === 'string'
    ? [words]
    : words.flatMap((part) => (typeof part === 'string' ? [part] : Object.values(part[2]).flatMap(textsIn)));

/** Retention of customers is the subject's name in German; `client` in French is the browser's in no message. */
const KEPT = /kunden(bindung|abwanderung|daten)|clientèle/i;
const LEFT = /\b(customers?|clients?|clientes?|clienti)\b|[Kk]unden?\b|顧客/;
const NAMES_OF_VALUES = /\{[^{}]*\}/g;

const ABOUT_ROWS = [messages, visuals, customers, answers, worklists, uploads, fileSets];

it.each(LANGUAGES)(
  'no message of a report or of a screen about a file is left about customers in %s',
  async (language) => {
    const rename = customersRenamed(language, 'employees');
    const tables = await Promise.all(ABOUT_ROWS.map((area) => area.fetch(language)));
    const left = tables.flatMap((table) =>
      Object.values(table as object).flatMap((words: CompiledText | object) =>
        typeof words === 'string' || Array.isArray(words)
          ? textsIn(rename?.(words as CompiledText) ?? words)
              .map((text) => text.replace(NAMES_OF_VALUES, ''))
              .filter((text) => LEFT.test(text.replace(KEPT, '')))
          : [],
      ),
    );
    expect(left).toEqual([]);
  },
);

it('every language names the same rows', () => {
  for (const language of LANGUAGES) expect(Object.keys(forms[language])).toEqual(Object.keys(forms.en));
});

it('values keep what they are', async () => {
  const say = (await loadSpeaker('en')).about('employees');
  const text = say(message('story.accounts', { accounts: 2, subscriptions: 3 }));
  expect(text).toMatch(/^2 employees/);
  expect(say(message('needs.ids', { list: { items: ['customers.csv'], more: 0 } }))).toContain('customers.csv');
});
