/** Query keys of questions by dataset. */
export const KEYS = {
  meanings: (id: string, language: string) => ['meanings', id, language],
  synonyms: (id: string) => ['synonyms', id],
  firstQuestions: (id: string, language: string) => ['first-questions', id, language],
} as const;
