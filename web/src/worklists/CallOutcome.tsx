import type { WorkState } from '@holdfast/contracts/http/worklists';
import { Button } from '../ui/Button.tsx';
import { calendarDay } from './calendar-day.ts';
import { useTexts } from './use-texts.ts';
import type { WorkUpdate } from './use-work.ts';

const OUTCOMES = [
  { state: 'contacted', text: 'outcomeReached' },
  { state: 'later', text: 'outcomeNoAnswer' },
  { state: 'saved', text: 'outcomeSaved' },
  { state: 'lost', text: 'outcomeLost' },
] as const satisfies readonly { state: WorkState; text: string }[];

/** The outcome of a call, recorded by one click. Without an answer the customer is due again tomorrow. */
export function CallOutcome({ state, onRecord }: { state: WorkState; onRecord(change: WorkUpdate): void }) {
  const say = useTexts();
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="mb-2 font-semibold text-sm">{say('recordCall')}</legend>
      {OUTCOMES.map((one) => (
        <Button
          key={one.state}
          size="small"
          variant={one.state === state ? 'primary' : 'secondary'}
          aria-pressed={one.state === state}
          onClick={() => onRecord({ state: one.state, ...(one.state === 'later' && { due_on: calendarDay(1) }) })}
        >
          {say(one.text)}
        </Button>
      ))}
    </fieldset>
  );
}
