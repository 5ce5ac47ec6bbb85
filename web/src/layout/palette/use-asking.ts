import { Search } from 'lucide-react';
import { useNavigate } from 'react-router';
import { ownTexts } from '../../i18n/own-texts.ts';
import type { Command } from './commands.ts';

/** Loaded with the palette, to keep the initial catalogue small. */
const useTexts = ownTexts(
  { group: 'Questions', ask: 'Ask: {question}', begin: 'Ask a question about your data' },
  {
    de: async () => ({ group: 'Fragen', ask: 'Fragen: {question}', begin: 'Eine Frage zu Ihren Daten stellen' }),
    fr: async () => ({ group: 'Questions', ask: 'Demander : {question}', begin: 'Poser une question sur vos données' }),
    es: async () => ({ group: 'Preguntas', ask: 'Preguntar: {question}', begin: 'Hacer una pregunta sobre sus datos' }),
    pt: async () => ({
      group: 'Perguntas',
      ask: 'Perguntar: {question}',
      begin: 'Fazer uma pergunta sobre os seus dados',
    }),
    ja: async () => ({ group: '質問', ask: '質問する：{question}', begin: 'データについて質問する' }),
  },
);

/** Asks the typed text about the latest data, or opens the question page. */
export function useAsking(query: string): Command {
  const say = useTexts();
  const navigate = useNavigate();
  const question = query.trim();
  return {
    id: 'ask',
    group: say('group'),
    label: question === '' ? say('begin') : say('ask', { question }),
    icon: Search,
    run: () => void navigate(question === '' ? '/ask' : `/ask?${new URLSearchParams({ q: question })}`),
  };
}
