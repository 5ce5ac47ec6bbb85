import { hasWord, tokens } from './name-words.ts';

const PERSONAL: ReadonlySet<string> = new Set([
  'surname',
  'lastname',
  'firstname',
  'fullname',
  'forename',
  'email',
  'mail',
  'phone',
  'telephone',
  'mobile',
  'address',
  'street',
  'ssn',
  'passport',
  'iban',
  'nachname',
  'vorname',
  'strasse',
  'telefon',
  'nom',
  'prenom',
  'apellido',
  'apellidos',
  'nombre',
  'sobrenome',
  'cognome',
  'achternaam',
  'voornaam',
  '氏名',
  '名前',
  '住所',
]);

/** Whether a column holds personal details or an address, by its name. */
export const isPersonalName = (name: string): boolean => hasWord(tokens(name), PERSONAL);
