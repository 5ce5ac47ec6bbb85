import type { RunState as State } from '@holdfast/contracts/http/sources';
import { Badge, type Tone } from '../ui/Badge.tsx';
import { useTexts } from './use-texts.ts';

const TONES: Record<State, Tone> = {
  queued: 'wait',
  running: 'busy',
  done: 'good',
  failed: 'bad',
  unchanged: 'neutral',
};

export function RunState({ state }: { state: State }) {
  const say = useTexts();
  return <Badge tone={TONES[state]}>{say(`state_${state}`)}</Badge>;
}

interface Noted {
  readonly detail: string;
  readonly note?: string | null;
}

/** The failure in the user's language, followed by the remote side's message verbatim. */
export function Trouble({ problem }: { problem: Noted }) {
  const { detail, note } = problem;
  return (
    <div className="min-w-0">
      <p>{detail}</p>
      {note && <p className="break-words font-mono text-muted text-xs">{note}</p>}
    </div>
  );
}
