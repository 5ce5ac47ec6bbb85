import { suggestAboutDataset } from '@holdfast/contracts/http/routes/questions';
import { useHttp } from '../http/HttpProvider.tsx';
import { useAnswer } from '../http/use-answer.ts';
import { useLanguage } from '../i18n/language-context.ts';
import { Button } from '../ui/Button.tsx';
import { KEYS } from './keys.ts';
import { useTexts } from './use-texts.ts';

/** Example questions about the data, shown before the user types. */
export function FirstQuestions({ datasetId, onAsk }: { datasetId: string; onAsk(question: string): void }) {
  const say = useTexts();
  const http = useHttp();
  const { language } = useLanguage();
  const { data } = useAnswer({
    key: KEYS.firstQuestions(datasetId, language),
    read: (signal) => http.call(suggestAboutDataset, { body: { text: '', language, datasetId }, signal }),
  });
  if (!data?.suggestions.length) return null;
  return (
    <section aria-label={say('couldAsk')} className="flex flex-col gap-2">
      <h2 className="font-medium text-muted text-sm">{say('couldAsk')}</h2>
      <ul className="flex flex-wrap gap-2">
        {data.suggestions.map((question) => (
          <li key={question} className="max-w-full">
            <Button
              variant="secondary"
              size="small"
              className="max-w-full whitespace-normal text-start"
              onClick={() => onAsk(question)}
            >
              {question}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
