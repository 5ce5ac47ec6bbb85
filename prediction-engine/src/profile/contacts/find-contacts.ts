import type { TypedColumn } from '../columns/typed-column.ts';
import { tokens } from '../vocabulary/name-words.ts';
import { isPersonalName } from '../vocabulary/people.ts';

/** Columns that identify a customer and how to reach them, by index. Shown beside the customer, never learnt from. */
export type Contacts = { readonly [Kind in ContactKind]: number | null };
export type ContactKind = 'name' | 'email' | 'phone' | 'owner';

/** A name consisting of one of these words, alone or with the words allowed beside it. */
interface ContactTerms {
  readonly terms: ReadonlySet<string>;
  readonly beside: ReadonlySet<string>;
}
const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

const CUSTOMER =
  'customer client account company contact business person user member subscriber organisation organization kunde kunden ' +
  'konto firma de del du da do la le of the cliente compte cuenta conta entreprise empresa full last display';
const WORDINGS: Readonly<Record<Exclude<ContactKind, 'email'>, ContactTerms>> = {
  name: {
    terms: words(
      'name names fullname surname lastname nachname kundenname firmenname firma company companyname customername clientname accountname nom nombre nome apellido apellidos sobrenome 氏名 名前 顧客名 会社名 お名前 企業名',
    ),
    beside: words(CUSTOMER),
  },
  phone: {
    terms: words(
      'phone telephone mobile tel telefon telefonnummer handy handynummer mobil telefono telefone celular movil portable phonenumber cell cellphone 電話 電話番号 携帯 携帯電話',
    ),
    beside: words(`${CUSTOMER} number no nr num nummer numero de work home main`),
  },
  owner: {
    terms: words(
      'owner accountowner accountmanager csm manager rep representative salesrep betreuer kundenbetreuer berater ansprechpartner vertriebler responsable gestionnaire conseiller comercial gestor vendedor 担当 担当者 営業担当',
    ),
    beside: words(`${CUSTOMER} name sales success relationship key cuentas contas`),
  },
};

const EMAIL = /^[^\s@,;]+@[^\s@,;]+\.[^\s@,;]{2,}$/;
const PHONE = /^(?=(?:\D*\d){6})[+(]?[\d\s()./-]{6,24}$/;
const WRITTEN = /\p{L}{2}/u;
const MOST = 0.8;
/** With fewer distinct names than this share of the rows, they are names of groups. */
const LEAST_NAMES = 0.2;
/** If the column states that it names people, names may repeat, like first names. */
const LEAST_PEOPLE = 20;

export const NO_CONTACTS: Contacts = { name: null, email: null, phone: null, owner: null };

/** `taken`: columns with another role, such as the id. */
export function findContacts(
  columns: readonly TypedColumn[],
  rowCount: number,
  taken: ReadonlySet<number | null>,
): Contacts {
  const find = (isOne: (column: TypedColumn) => boolean): number | null => {
    const at = columns.findIndex((column, index) => !taken.has(index) && isOne(column));
    return at === -1 ? null : at;
  };
  const looksLike = (column: TypedColumn, shape: RegExp): boolean => {
    const { examples } = column;
    return examples.length > 0 && examples.filter((text) => shape.test(text.trim())).length >= MOST * examples.length;
  };
  const isText = ({ kind, numbers }: TypedColumn): boolean =>
    numbers === null && kind !== 'boolean' && kind !== 'empty' && kind !== 'constant';
  const isNamed = (column: TypedColumn, kind: keyof typeof WORDINGS): boolean => matches(column.name, WORDINGS[kind]);
  const isVarious = ({ distinct, missing }: TypedColumn): boolean => distinct > LEAST_NAMES * (rowCount - missing);
  return {
    name: find(
      (column) =>
        isText(column) &&
        isNamed(column, 'name') &&
        (isVarious(column) || (isPersonalName(column.name) && column.distinct > LEAST_PEOPLE)) &&
        looksLike(column, WRITTEN) &&
        !looksLike(column, EMAIL),
    ),
    email: find((column) => isText(column) && looksLike(column, EMAIL)),
    phone: find((column) => isNamed(column, 'phone') && looksLike(column, PHONE)),
    owner: find((column) => isText(column) && isNamed(column, 'owner') && looksLike(column, WRITTEN)),
  };
}

function matches(name: string, { terms, beside }: ContactTerms): boolean {
  const all = tokens(name);
  return all.some((word) => terms.has(word)) && all.every((word) => terms.has(word) || beside.has(word));
}
