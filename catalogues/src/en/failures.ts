import type { FAILURES } from '@holdfast/contracts/messages/failures';
import type { Words } from '../catalogue.ts';

export const failures: Words<typeof FAILURES> = {
  'failure.cancelled.title': 'Cancelled',
  'failure.cancelled.detail': 'You cancelled this prediction before it was finished.',
  'failure.cancelled.fix': 'Start it again whenever you like.',
  'failure.outOfMemory.title': 'Out of memory',
  'failure.outOfMemory.detail': 'This file needed more memory than a single prediction may use on this server.',
  'failure.outOfMemory.fix': 'Upload fewer rows or columns, or ask your administrator to raise HOLDFAST_JOB_MEMORY_MB.',
  'failure.outOfTime.title': 'Time limit exceeded',
  'failure.outOfTime.detail': 'This file took longer than a single prediction may run on this server.',
  'failure.outOfTime.fix': 'Upload fewer rows or columns, or ask your administrator to raise HOLDFAST_JOB_SECONDS.',
  'failure.keptStopping.title': 'Failed three times',
  'failure.keptStopping.detail':
    'The prediction was started three times, and its process stopped each time before it finished.',
  'failure.keptStopping.fix':
    'Try again. If it stops again, this file triggers a bug: please report it with the prediction’s number.',
  'failure.internal.title': 'Something went wrong on our side',
  'failure.internal.detail': 'The prediction failed with an internal error. Your file is not the cause.',
  'failure.internal.fix':
    'Try again. If it happens again, give your administrator the prediction’s number: the cause is in the server log.',
  'failure.modelGone.title': 'Model no longer available',
  'failure.modelGone.detail': 'The model chosen for this file was deleted or retired before the prediction started.',
  'failure.modelGone.fix': 'Choose another model and run the prediction again.',
};
