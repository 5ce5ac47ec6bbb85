import type { CampaignResult, OutcomeReport } from '@holdfast/contracts/http/worklists';
import type { ReactNode } from 'react';
import { useFormat } from '../i18n/use-format.ts';
import { Card } from '../ui/Card.tsx';
import { answersOf, decisiveCampaign } from './outcome-answers.ts';
import { useTexts } from './use-texts.ts';

/** Three questions of a manager, each with a figure and a sentence. */
export function Answers({ happened }: { happened: OutcomeReport }) {
  const say = useTexts();
  const format = useFormat();
  const { flagged, flaggedLeft, missed, left } = answersOf(happened);
  const { precision, expected_precision } = happened;
  const of = (count: number, all: number) => say('countOf', { count: format.number(count), all: format.number(all) });
  return (
    <div className="grid gap-4 md:grid-cols-3">
      <Answer question={say('askFlagged')} figure={of(flaggedLeft, flagged)}>
        {precision ? say('flaggedLeftShare', { share: format.percent(precision.value, 1) }) : say('flaggedNobody')}
        {precision && expected_precision !== null && (
          <Note>{say('expectedWas', { value: format.percent(expected_precision, 1) })}</Note>
        )}
      </Answer>
      <Answer question={say('askMissed')} figure={of(missed, left)}>
        {say('missedText', { count: left })}
        <Note>{say('known', { count: happened.known, all: happened.predicted })}</Note>
      </Answer>
      <Helped campaign={decisiveCampaign(happened)} />
    </div>
  );
}

function Helped({ campaign }: { campaign: CampaignResult | null }) {
  const say = useTexts();
  const format = useFormat();
  const whole = (value: number) => format.number(value, { maximumFractionDigits: 0 });
  if (!campaign)
    return (
      <Answer question={say('askHelped')} figure={say('noList')}>
        {say('effectNone')}
      </Answer>
    );
  const { claim, saved, listed, held_out, worklist } = campaign;
  const compared = say('comparedWith', {
    name: worklist.name,
    listed: format.number(listed.all),
    aside: format.number(held_out.all),
  });
  if (claim === null || saved === null)
    return (
      <Answer question={say('askHelped')} figure={say('early')}>
        {compared}
      </Answer>
    );
  const count = whole(Math.abs(saved.value));
  return (
    <Answer
      question={say('askHelped')}
      figure={
        claim === 'unclear'
          ? say('notClear')
          : claim === 'helped'
            ? say('keptAbout', { count })
            : say('lostAbout', { count })
      }
    >
      {compared}
      <Note>
        {say('savedCustomers', { value: whole(saved.value), low: whole(saved.low), high: whole(saved.high) })}
      </Note>
    </Answer>
  );
}

function Answer({ question, figure, children }: { question: string; figure: string; children: ReactNode }) {
  return (
    <Card className="p-4 sm:p-5">
      <h2 className="text-muted">{question}</h2>
      <p className="mt-1 font-semibold text-[1.625rem] tabular-nums leading-tight tracking-tight">{figure}</p>
      <div className="mt-1.5">{children}</div>
    </Card>
  );
}

const Note = ({ children }: { children: ReactNode }) => <p className="mt-1 text-muted text-sm">{children}</p>;
