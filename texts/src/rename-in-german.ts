import type { NounForms } from './rename-customers.ts';

interface GermanForms extends NounForms {
  /** Accusative and dative singular, if not as the nominative. */
  readonly oblique?: string;
  readonly genitive?: string;
  /** Dative plural. */
  readonly dative?: string;
  /** Before another noun: Mitarbeiterliste. */
  readonly stem?: string;
  readonly gender?: string;
}

const VALUE = '(?:\\{[^{}]*\\})';
/** A word of a phrase in the dative plural: `den 20`, `allen {count, count}`, `aktiven`. */
const BETWEEN = `(?:(?:\\p{L}+en|${VALUE}|[\\d.]+|\\*\\*) )*`;
const ADJECTIVE = '((?:\\p{L}+en )?)';
const NOT_IN_VALUE = '(?![^{}]*\\})';
/** Also within a compound, with or without a hyphen that shows only at the end of a line. */
const START = '(Durchschnitts\u00ad?k|Bestandsk|K|k)';
const WORD = `${START}unden(?!\\p{L})${NOT_IN_VALUE}`;
const at = (pattern: string, flags = 'gu') => new RegExp(`(?<!\\p{L})${pattern}`, flags);

const GENITIVE = at(`((?:[Dd]es|(?:[Ee]in|[Jj]ed|[Dd]ies|[Kk]ein)es) )${ADJECTIVE}${WORD}`);
const DATIVE = at(`((?:[Dd]em|[Bb]eim|[Zz]um|[Vv]om|(?:[Ee]in|[Jj]ed|[Dd]ies|[Kk]ein)em) )${ADJECTIVE}${WORD}`);
/** A preposition, or an article before a value: "von 20", "den {count}". */
const DATIVE_PLURAL = at(
  `((?:[Vv]on|[Bb]ei|[Mm]it|[Aa]n|[Uu]nter|[Zz]u(?! kontakt)|[Nn]ach|[Ss]eit|[Aa]us)(?: ${VALUE})* ${BETWEEN}|(?:[Dd]en|[Aa]llen|[Dd]iesen) (?:${VALUE} |markierten |erreichten )+)${WORD}`,
);
const ACCUSATIVE = at(`(([Dd]|[Ee]in|[Jj]ed|[Dd]ies|[Kk]ein|solch)en )${ADJECTIVE}${WORD}`);
const NOMINATIVE = at(`((?:(?!oder )\\p{L}+er )?)${START}unde(?!\\p{L})${NOT_IN_VALUE}`);
const COMPOUND = at(`Kunden(?=-ID|wert|listen?|gruppen?|nummern?|zusammensetzung|lebenswert)${NOT_IN_VALUE}`);
const PLURAL = at(WORD);

/** Weak masculine as `Kunde` is, strong masculine or neuter; the article and the adjective before it follow. */
export function renameInGerman(text: string, noun: NounForms): string {
  if (!/[Kk]unde/.test(text)) return text;
  const { one, other, oblique = one, genitive = one, dative = other, stem = other, gender }: GermanForms = noun;
  const named = (prefix: string, form: string) =>
    prefix.length > 1 ? prefix.slice(0, -1) + form.slice(0, 1).toLowerCase() + form.slice(1) : form;
  const isNeuter = gender === 'neuter';
  const renamed = text
    .replace(COMPOUND, stem)
    .replace(GENITIVE, (_, before, adjective, prefix) => before + adjective + named(prefix, genitive))
    .replace(DATIVE, (_, before, adjective, prefix) => before + adjective + named(prefix, oblique))
    .replace(DATIVE_PLURAL, (_, before, prefix) => before + named(prefix, dative))
    .replace(
      ACCUSATIVE,
      (_, before, article, adjective, prefix) =>
        (isNeuter ? neuterAccusative(article, adjective) : before + adjective) + named(prefix, oblique),
    )
    .replace(NOMINATIVE, (_, before, prefix) => (isNeuter ? neuterNominative(before) : before) + named(prefix, one))
    .replace(PLURAL, (_, prefix) => named(prefix, other));
  return isNeuter ? renamed.replaceAll(`${one}, der `, `${one}, das `) : renamed;
}

/** "den aktiven" becomes "das aktive", "einen anderen" becomes "ein anderes". */
function neuterAccusative(article: string, adjective: string): string {
  const isWithoutEnding = /^(ein|kein)$/i.test(article);
  const own = isWithoutEnding ? article : `${article === 'D' ? 'Da' : article === 'd' ? 'da' : `${article}e`}s`;
  return `${own} ${adjective.replace(/en $/, isWithoutEnding ? 'es ' : 'e ')}`;
}

/** "der" becomes "das", "jeder" and "gewählter" end in -es. */
const neuterNominative = (before: string): string => before.replace(/^([Dd])er $/, '$1as ').replace(/er $/, 'es ');
