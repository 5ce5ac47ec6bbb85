/** Loaded with Q&A only, not for readers of reports. */
export interface QuestionTexts {
  readonly ask: string;
  readonly placeholder: string;
  readonly submit: string;
  readonly readAs: string;
  readonly others: string;
  readonly instead: string;
  readonly before: string;
  readonly suggestions: string;
  readonly unread: string;
  readonly working: string;
}

const TEXTS: Readonly<Record<string, QuestionTexts>> = {
  en: {
    ask: 'Question about the data',
    placeholder: 'Ask a question about your data',
    submit: 'Ask',
    readAs: 'Read as',
    others: 'It could also mean',
    instead: 'This can be answered',
    before: 'Before',
    suggestions: 'Suggestions',
    unread: 'not read',
    working: 'Looking for the answer …',
  },
  de: {
    ask: 'Frage zu den Daten',
    placeholder: 'Fragen Sie etwas zu Ihren Daten',
    submit: 'Fragen',
    readAs: 'Verstanden als',
    others: 'Es könnte auch heißen',
    instead: 'Das lässt sich beantworten',
    before: 'Davor',
    suggestions: 'Vorschläge',
    unread: 'nicht gelesen',
    working: 'Die Antwort wird gesucht …',
  },
  fr: {
    ask: 'Question sur les données',
    placeholder: 'Posez une question sur vos données',
    submit: 'Demander',
    readAs: 'Compris comme',
    others: 'Cela peut aussi vouloir dire',
    instead: 'Voici ce qui peut être répondu',
    before: 'Avant',
    suggestions: 'Suggestions',
    unread: 'non lu',
    working: 'Recherche de la réponse…',
  },
  es: {
    ask: 'Pregunta sobre los datos',
    placeholder: 'Haga una pregunta sobre sus datos',
    submit: 'Preguntar',
    readAs: 'Entendido como',
    others: 'También podría significar',
    instead: 'Esto sí se puede responder',
    before: 'Antes',
    suggestions: 'Sugerencias',
    unread: 'no leído',
    working: 'Buscando la respuesta…',
  },
  pt: {
    ask: 'Pergunta sobre os dados',
    placeholder: 'Faça uma pergunta sobre os seus dados',
    submit: 'Perguntar',
    readAs: 'Entendido como',
    others: 'Também pode significar',
    instead: 'Isto pode ser respondido',
    before: 'Antes',
    suggestions: 'Sugestões',
    unread: 'não lido',
    working: 'Procurando a resposta…',
  },
  ja: {
    ask: 'データへの質問',
    placeholder: 'データについて質問してください',
    submit: '質問する',
    readAs: '読み取った内容',
    others: '別の読み方',
    instead: '答えられる質問',
    before: '前の期間',
    suggestions: '候補',
    unread: '読み取れません',
    working: '答えを探しています…',
  },
};

export const textsFor = (language: string): QuestionTexts =>
  TEXTS[language.toLowerCase().split('-')[0] ?? 'en'] ?? (TEXTS.en as QuestionTexts);
