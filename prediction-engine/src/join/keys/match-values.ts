import type { KeyColumn } from './key-columns.ts';

/** How the values of two columns are made comparable. */
export type MatchRule = 'exact' | 'lower-case' | 'without-tag' | 'without-zeros' | 'first-15' | 'domain';

interface Normaliser {
  readonly rule: MatchRule;
  /** '' matches nothing. */
  apply(cell: string): string;
}

/** Signs a spreadsheet or an export puts around an id: ="00123", '00123, 17850.0. */
const stripIdMarks = (cell: string): string => {
  const text = cell
    .normalize('NFKC')
    .trim()
    .replace(/^="(.*)"$/, '$1')
    .replace(/^'/, '');
  return /^\d+\.0+$/.test(text) ? text.replace(/\.0+$/, '') : text;
};
const lowerCase = (cell: string): string => cell.normalize('NFKC').trim().toLowerCase();
const withoutTag = (cell: string): string => lowerCase(cell).replace(/\+[^@]*(?=@)/, '');
const domainOf = (cell: string): string =>
  lowerCase(cell)
    .replace(/^.*@/, '')
    .replace(/^https?:\/\//, '')
    .replace(/^www\./, '')
    .replace(/\/.*$/, '');

/** Addresses of these are of people, not of a company. */
const FREE_MAIL =
  /^(?:gmail|googlemail|yahoo|ymail|hotmail|outlook|live|msn|icloud|me|aol|gmx|web|mail|proton|protonmail|t-online|orange|free|laposte|libero|uol|bol|terra|yandex|qq|163|126)\.[a-z.]+$/;

/** Strictest first; a looser one is used only if it matches more. */
export function rulesFor(child: KeyColumn, parent: KeyColumn): readonly Normaliser[] {
  if (child.kind === 'email' && parent.kind === 'email')
    return [
      { rule: 'exact', apply: (cell) => cell.trim() },
      { rule: 'lower-case', apply: lowerCase },
      { rule: 'without-tag', apply: withoutTag },
    ];
  if (child.kind === 'id' && parent.kind === 'id')
    return [
      { rule: 'exact', apply: stripIdMarks },
      { rule: 'without-zeros', apply: (cell) => stripIdMarks(cell).replace(/^0+(?=\d)/, '') },
      {
        rule: 'first-15',
        apply: (cell) => (/^[0-9A-Za-z]{15}(?:[0-9A-Za-z]{3})?$/.test(cell.trim()) ? cell.trim().slice(0, 15) : ''),
      },
    ];
  if (parent.kind === 'domain' && child.kind !== 'id')
    return [{ rule: 'domain', apply: (cell) => (FREE_MAIL.test(domainOf(cell)) ? '' : domainOf(cell)) }];
  return [];
}

/** Columns of different kinds are compared like ids. */
export function rulesForChosen(child: KeyColumn, parent: KeyColumn): readonly Normaliser[] {
  const usual = rulesFor(child, parent);
  return usual.length > 0 ? usual : rulesFor({ ...child, kind: 'id' }, { ...parent, kind: 'id' });
}
