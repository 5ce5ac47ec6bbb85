import type { FAILURES } from '@holdfast/contracts/messages/failures';
import type { Words } from '../catalogue.ts';

export const failures: Words<typeof FAILURES> = {
  'failure.cancelled.title': 'Cancelled',
  'failure.cancelled.detail': 'You cancelled this prediction before it was finished.',
  'failure.cancelled.fix': 'Start it again whenever you like.',
  'failure.outOfMemory.title': 'Too much for the memory of one prediction',
  'failure.outOfMemory.detail': 'Working on this file took more memory than one prediction may use here.',
  'failure.outOfMemory.fix':
    'Upload fewer rows or columns, or ask whoever runs this server to raise HOLDFAST_JOB_MEMORY_MB.',
  'failure.outOfTime.title': 'Took too long',
  'failure.outOfTime.detail': 'Working on this file took longer than one prediction may take here.',
  'failure.outOfTime.fix':
    'Upload fewer rows or columns, or ask whoever runs this server to raise HOLDFAST_JOB_SECONDS.',
  'failure.keptStopping.title': 'Stopped three times',
  'failure.keptStopping.detail':
    'The prediction was started three times and its process stopped each time before it was finished.',
  'failure.keptStopping.fix':
    'Try once more. If it stops again, something in this file breaks us: please report it with the prediction’s number.',
  'failure.internal.title': 'Something went wrong on our side',
  'failure.internal.detail': 'The prediction ended with an error that is not your file’s fault.',
  'failure.internal.fix':
    'Try again. If it happens again, tell whoever runs this server the prediction’s number: the cause is in its log.',
  'failure.modelGone.title': 'The model is gone',
  'failure.modelGone.detail': 'The model this file was to be scored by was deleted or retired before its turn came.',
  'failure.modelGone.fix': 'Choose another model and run the prediction again.',
};
