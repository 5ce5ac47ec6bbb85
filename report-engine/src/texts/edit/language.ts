import { type AuthoringWords, type EditTexts, editEn, wordsEn } from './en.ts';

export interface EditorWords extends AuthoringWords {
  readonly texts: EditTexts;
}

export const ENGLISH: EditorWords = { texts: editEn, ...wordsEn };

const OTHERS: Readonly<Record<string, () => Promise<EditorWords>>> = {
  de: async () => import('./de.ts').then(({ editDe, wordsDe }) => ({ texts: editDe, ...wordsDe })),
  fr: async () => import('./fr.ts').then(({ editFr, wordsFr }) => ({ texts: editFr, ...wordsFr })),
  es: async () => import('./es.ts').then(({ editEs, wordsEs }) => ({ texts: editEs, ...wordsEs })),
  pt: async () => import('./pt.ts').then(({ editPt, wordsPt }) => ({ texts: editPt, ...wordsPt })),
  ja: async () => import('./ja.ts').then(({ editJa, wordsJa }) => ({ texts: editJa, ...wordsJa })),
};

/** The editor's texts for a language tag such as 'pt-BR', falling back to English. */
export async function editorWordsFor(language: string): Promise<EditorWords> {
  const load = OTHERS[language.toLowerCase().split('-')[0] ?? ''];
  return load ? load() : ENGLISH;
}
