import type { PredictionError } from '@holdfast/contracts/http/predictions';
import type { Message } from '@holdfast/texts/kinds';
import { message } from '@holdfast/texts/message';
import { toStored } from '@holdfast/texts/stored';
import { say } from '../../platform/english.ts';

/** Failures of a job other than the engine's verdict on the file. */
export const failures = {
  cancelled: failure(
    'cancelled',
    message('failure.cancelled.title'),
    message('failure.cancelled.detail'),
    message('failure.cancelled.fix'),
  ),
  outOfMemory: failure(
    'out-of-memory',
    message('failure.outOfMemory.title'),
    message('failure.outOfMemory.detail'),
    message('failure.outOfMemory.fix'),
  ),
  outOfTime: failure(
    'out-of-time',
    message('failure.outOfTime.title'),
    message('failure.outOfTime.detail'),
    message('failure.outOfTime.fix'),
  ),
  keptDying: failure(
    'kept-stopping',
    message('failure.keptStopping.title'),
    message('failure.keptStopping.detail'),
    message('failure.keptStopping.fix'),
  ),
  modelGone: failure(
    'model-gone',
    message('failure.modelGone.title'),
    message('failure.modelGone.detail'),
    message('failure.modelGone.fix'),
  ),
  ours: failure(
    'internal',
    message('failure.internal.title'),
    message('failure.internal.detail'),
    message('failure.internal.fix'),
  ),
};

function failure(code: string, title: Message, detail: Message, fix: Message): PredictionError {
  return toStored(say, { code, title, detail, fix }, 'title', 'detail', 'fix');
}
