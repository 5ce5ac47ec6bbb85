import { MessageCircleQuestion } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useT } from '../../i18n/use-t.ts';
import type { Command } from './commands.ts';

/** What is typed as a question about the data, once it reads like one. */
export function useQuestion(query: string): Command[] {
  const t = useT();
  const navigate = useNavigate();
  const question = query.trim();
  if (!isQuestion(question)) return [];
  return [
    {
      group: t('palette.go'),
      label: t('palette.ask'),
      note: question,
      icon: MessageCircleQuestion,
      run: () => void navigate(`/ask?q=${encodeURIComponent(question)}`),
    },
  ];
}

const isQuestion = (text: string): boolean =>
  /[?？]$/.test(text) ||
  text.split(/\s+/).length >= 3 ||
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{5}/u.test(text);
