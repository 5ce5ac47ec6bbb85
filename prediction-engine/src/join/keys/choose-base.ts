import { TARGET_NAMES } from '../../profile/vocabulary/churn-words.ts';
import { OUTCOME_STEMS } from '../../profile/vocabulary/late-words.ts';
import { hasStem, hasWord, tokens } from '../../profile/vocabulary/name-words.ts';
import { knownDay } from '../sources/known-day.ts';
import type { SourceTable } from '../sources/source-table.ts';
import type { Link } from './find-links.ts';

const CUSTOMER_STEMS = [
  ...[
    'customer',
    'client',
    'account',
    'company',
    'companies',
    'user',
    'member',
    'subscriber',
    'contact',
    'person',
    'tenant',
  ],
  ...[
    'kunde',
    'konto',
    'konten',
    'firma',
    'firmen',
    'unternehmen',
    'klient',
    'compte',
    'entreprise',
    'abonn',
    'cuenta',
    'empresa',
    'conta',
    'azienda',
    'utente',
    'usuario',
    'adherent',
  ],
  ...['顧客', '会員', '会社'],
];
const GRAIN_POINTS = { customer: 6, person: 3, subscription: -3, event: -8, line: -8 } as const;
/** A table of outcomes at given days has little beside them. */
const MOST_OUTCOME_COLUMNS = 8;

/** The file whose rows are predicted: the one with the requested label, or the one that lists the customers. */
export function chooseBase(tables: readonly SourceTable[], links: readonly Link[], label?: string | null): number {
  const outcomes = typeof label === 'string' ? tableWith(tables, label) : outcomeTable(tables);
  if (outcomes !== -1) return outcomes;
  const points = tables.map((table, at) =>
    pointsOf(
      table,
      links.filter(({ parent }) => parent === at),
      tables,
    ),
  );
  return points.indexOf(Math.max(...points));
}

function tableWith(tables: readonly SourceTable[], label: string): number {
  return tables.findIndex(({ columns }) => columns.some(({ name }) => name === label));
}

/** A short table of ids, days and an outcome: examples of what is to be predicted. */
function outcomeTable(tables: readonly SourceTable[]): number {
  return tables.findIndex(
    (table) =>
      table.kind === null &&
      table.columns.length <= MOST_OUTCOME_COLUMNS &&
      knownDay(table) !== null &&
      labelByName(table) !== null,
  );
}

/** A yes-or-no column named after leaving. */
export function labelByName({ columns }: SourceTable): string | null {
  const found = columns.find(({ name, distinct, kind }) => {
    const words = tokens(name);
    const isNamed = hasStem(words, OUTCOME_STEMS) || words.every((word) => hasWord([word], TARGET_NAMES));
    return isNamed && distinct === 2 && kind !== 'date' && kind !== 'text';
  });
  return found?.name ?? null;
}

function pointsOf(table: SourceTable, children: readonly Link[], tables: readonly SourceTable[]): number {
  const dated = children.filter(({ child }) => knownDay(tables[child] as SourceTable) !== null).length;
  const isCustomers = hasStem(tokens(table.name), CUSTOMER_STEMS);
  const key = children[0] === undefined ? undefined : table.columns[children[0].parentColumn]?.name;
  return (
    2 * dated +
    (isCustomers ? 4 : 0) +
    (key !== undefined && hasStem(tokens(key), CUSTOMER_STEMS) ? 1 : 0) +
    (table.kind === null ? 0 : GRAIN_POINTS[table.kind.grain]) +
    (children.length === 0 ? -20 : 0)
  );
}
