import { chooseSecondFactorRule, readSecondFactorRule } from '@holdfast/contracts/http/routes/second-factor-rule';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { explainFailure } from '../http/explain-failure.ts';
import { useHttp } from '../http/HttpProvider.tsx';
import { useAnswer } from '../http/use-answer.ts';
import { useT } from '../i18n/use-t.ts';
import { useTexts } from '../session/second-factor/use-texts.ts';
import { Alert } from '../ui/Alert.tsx';

const RULE_KEY = ['second-factor-rule'];

/** Not shown to somebody who is alone on the server. */
export default function SecondFactorRule() {
  const t = useT();
  const say = useTexts();
  const http = useHttp();
  const queries = useQueryClient();
  const [problem, setProblem] = useState<string | null>(null);
  const { data } = useAnswer({ key: RULE_KEY, read: (signal) => http.call(readSecondFactorRule, { signal }) });
  if (!data || (data.accounts < 2 && !data.required)) return null;
  const choose = async (required: boolean) => {
    const answer = await http.call(chooseSecondFactorRule, { body: { required } });
    setProblem(answer.ok ? null : (explainFailure(answer.failure, t) ?? t('auth.error.unknown')));
    if (answer.ok) queries.setQueryData(RULE_KEY, answer.value);
  };
  return (
    <div className="mt-5 grid gap-3 border-t pt-5">
      {problem !== null && <Alert kind="error">{problem}</Alert>}
      <label className="flex min-h-10 items-start gap-3">
        <input
          type="checkbox"
          checked={data.required}
          onChange={({ target }) => void choose(target.checked)}
          className="mt-1 accent-primary"
        />
        <span>
          <span className="block font-medium">{say('rule')}</span>
          <span className="block text-muted text-sm">{say('ruleLead')}</span>
        </span>
      </label>
    </div>
  );
}
