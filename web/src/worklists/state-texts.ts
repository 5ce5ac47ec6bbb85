import type { WorkState } from '@holdfast/contracts/http/worklists';
import type { Tone } from '../ui/Badge.tsx';

export const STATE_TEXTS = {
  todo: 'todo',
  contacted: 'contacted',
  saved: 'savedState',
  lost: 'lost',
  later: 'later',
} as const satisfies Record<WorkState, string>;

export const STATE_TONES: Record<WorkState, Tone> = {
  todo: 'neutral',
  contacted: 'busy',
  saved: 'good',
  lost: 'bad',
  later: 'wait',
};
