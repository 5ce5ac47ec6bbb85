import { NOUNS, type Noun } from '@holdfast/contracts/messages/nouns';
import { plainWords } from '../vocabulary/name-words.ts';

interface NounWords {
  /** In the name of the id column: 'EmployeeNumber', 'Mitgliedsnummer'. */
  readonly id: RegExp;
  /** In other columns; several of them decide where the id column does not. */
  readonly columns?: RegExp;
}

/** What the rows of a file are, by the usual words of its column names. */
const WORDS: Readonly<Record<Noun, NounWords>> = {
  customers: { id: /custom|client|kund|clien|顧客|buyer|shopper/ },
  employees: {
    id: /employee|staff|worker|mitarbeiter|personal ?n|salarie|employe|emplead|funcionari|dipendent|matricol|従業員|社員/,
    columns:
      /\b(job (role|level|title|satisfaction|involvement)|department|over ?time|salary|years (at company|in current role|since last promotion)|employee|performance rating|business ?travel|abteilung|gehalt)\b/,
  },
  students: {
    id: /student|pupil|learner|schuler|studier|etudiant|eleve|estudiante|alumn|aluno|studente|学生|生徒/,
    columns:
      /\b(gpa|cgpa|semester|tuition|curricular|enrol\w*|course|grades?|scholarship|attendance|student|school|major)\b/,
  },
  members: {
    id: /member|mitglied|adherent|membre|socio|associado|membro|会員/,
    columns: /\b(membership|gym|group visits|class(es)? attended|club)\b/,
  },
  policyholders: {
    id: /polic(y|ies)|versicher|police|poliz|poliza|apolice|契約番号|証券番号/,
    columns: /\b(policy|premium|claims?|coverage|deductible|insured|vehicle class|schaden|versicherung\w*)\b/,
  },
  accounts: { id: /account|acct|company|konto|firma|entreprise|empresa|azienda|取引先/ },
  subscribers: { id: /subscri|abonn|suscri|assinante|購読/ },
  users: { id: /\buser|nutzer|benutzer|utilisateur|usuario|utente|ユーザ/ },
};

const FEWEST_COLUMNS = 3;

interface NamedColumns {
  readonly columns: readonly string[];
  readonly id?: string | null | undefined;
}

/** Customers, unless the file names its rows otherwise. */
export function proposeNoun({ columns, id }: NamedColumns): Noun {
  const ofId = id ? plainWords(id) : '';
  const named = NOUNS.find((noun) => WORDS[noun].id.test(ofId));
  if (named) return named;
  const names = columns.map(plainWords);
  const counts = NOUNS.map((noun) => ({
    noun,
    found: names.filter((name) => WORDS[noun].columns?.test(name)).length,
  })).toSorted((a, b) => b.found - a.found);
  const [first, second] = counts;
  // "Account length" and "Is active member" are in files of customers too.
  const isNamed = names.some((name) => WORDS.customers.id.test(name));
  return first && first.found >= FEWEST_COLUMNS && first.found > (second?.found ?? 0) && !isNamed
    ? first.noun
    : 'customers';
}
