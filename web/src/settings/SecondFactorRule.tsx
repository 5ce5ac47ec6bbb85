import { chooseSecondFactorRule, readSecondFactorRule } from '@holdfast/contracts/http/routes/second-factor-rule';
import { REQUIRED_OF, type SecondFactorChoice } from '@holdfast/contracts/http/second-factor';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { explainFailure } from '../http/explain-failure.ts';
import { useHttp } from '../http/HttpProvider.tsx';
import { useAnswer } from '../http/use-answer.ts';
import { useT } from '../i18n/use-t.ts';
import { useTexts } from '../session/second-factor/use-texts.ts';
import { Alert } from '../ui/Alert.tsx';

const RULE_KEY = ['second-factor-rule'];

/** Hidden while the server has a single user. */
export default function SecondFactorRule() {
  const t = useT();
  const say = useTexts();
  const http = useHttp();
  const queries = useQueryClient();
  const [problem, setProblem] = useState<string | null>(null);
  const { data } = useAnswer({ key: RULE_KEY, read: (signal) => http.call(readSecondFactorRule, { signal }) });
  if (!data || (data.accounts < 2 && data.requiredOf === 'nobody')) return null;
  const choose = async (requiredOf: SecondFactorChoice['requiredOf']) => {
    const answer = await http.call(chooseSecondFactorRule, { body: { requiredOf } });
    setProblem(answer.ok ? null : (explainFailure(answer.failure, t) ?? t('auth.error.unknown')));
    if (answer.ok) queries.setQueryData(RULE_KEY, answer.value);
  };
  return (
    <fieldset className="mt-5 grid gap-2 border-t pt-5">
      <legend className="sr-only">{say('rule')}</legend>
      <p aria-hidden className="font-medium">
        {say('rule')}
      </p>
      <p className="text-muted text-sm">{say('ruleLead')}</p>
      {problem !== null && <Alert kind="error">{problem}</Alert>}
      {REQUIRED_OF.map((whom) => (
        <label key={whom} className="flex min-h-10 items-center gap-3">
          <input
            type="radio"
            name="second-factor-rule"
            checked={data.requiredOf === whom}
            onChange={() => void choose(whom)}
            className="accent-primary"
          />
          {say(`rule.${whom}`)}
        </label>
      ))}
    </fieldset>
  );
}
