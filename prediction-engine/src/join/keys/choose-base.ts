import { hasStem, tokens } from '../../profile/vocabulary/name-words.ts';
import { knownDay } from '../sources/known-day.ts';
import type { SourceTable } from '../sources/source-table.ts';
import type { Link } from './find-links.ts';
import { isOutcomeTable, labelByName, lacksOutcomes } from './outcome-column.ts';

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

/** The file whose rows are predicted: the one with the requested label, or the one that lists the customers. */
export function chooseBase(tables: readonly SourceTable[], links: readonly Link[], label?: string | null): number {
  const outcomes = typeof label === 'string' ? tableWith(tables, label) : tables.findIndex(isOutcomeTable);
  if (outcomes !== -1) return outcomes;
  const isLinked = (at: number) => links.some(({ child, parent }) => child === at || parent === at);
  const partly = tables.findIndex((table, at) => isLinked(at) && lacksOutcomes(table));
  if (partly !== -1) return partly;
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

function pointsOf(table: SourceTable, children: readonly Link[], tables: readonly SourceTable[]): number {
  const dated = children.filter(({ child }) => knownDay(tables[child] as SourceTable) !== null).length;
  const isCustomers = hasStem(tokens(table.name), CUSTOMER_STEMS);
  const key = children[0] === undefined ? undefined : table.columns[children[0].parentColumn]?.name;
  return (
    2 * dated +
    children.length / 2 +
    (children.length > 0 && labelByName(table) !== null ? 4 : 0) +
    (isCustomers ? 4 : 0) +
    (key !== undefined && hasStem(tokens(key), CUSTOMER_STEMS) ? 1 : 0) +
    (table.kind === null ? 0 : GRAIN_POINTS[table.kind.grain]) +
    (children.length === 0 ? -20 : 0)
  );
}
