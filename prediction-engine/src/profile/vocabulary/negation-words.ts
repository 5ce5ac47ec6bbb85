const words = (list: string): string[] => list.trim().split(/\s+/);

/** 'No longer a customer' in plain words. */
export const NO_LONGER =
  /(^| )(no longer|not any ?more|nicht( \S+)? mehr|keine?( \S+)? mehr|ne( \S+)? plus|n est plus|plus (client|abonne|membre)|ya no|ja nao|nao( \S+)? mais|non( \S+)? piu)( |$)/;
/** Words between a negation and the word it inverts. */
export const BETWEEN_NEGATION: ReadonlySet<string> = new Set(
  words(`
  yet been be is was are a an the has have had did does do will would currently ever hat ist war wurde worden noch ein eine est a
  ete encore ha fue sido es foi e stato stata e ancora aun todavia ainda se
`),
);
/** Negations in scripts without spaces stand before or after the word, without a space. */
export const SPACELESS_NEGATION = /^[未非不无無]|なし|ない|ません|^미|없|않/u;
/** Joined to the word: 'nonchurn', 'ungekündigt'. */
export const NEGATING_PREFIXES: readonly string[] = words('non not no nicht un nao sin');
