import type { PredictionError } from '@holdfast/contracts/http/predictions';

/** Ends of a job that are not the engine's verdict about the file, in the customer's words. */
export const failures = {
  cancelled: {
    code: 'cancelled',
    title: 'Cancelled',
    detail: 'You cancelled this prediction before it was finished.',
    fix: 'Start it again whenever you like.',
  },
  outOfMemory: {
    code: 'out-of-memory',
    title: 'Too much for the memory of one prediction',
    detail: 'Working on this file took more memory than one prediction may use here.',
    fix: 'Upload fewer rows or columns, or ask whoever runs this server to raise HOLDFAST_JOB_MEMORY_MB.',
  },
  outOfTime: {
    code: 'out-of-time',
    title: 'Took too long',
    detail: 'Working on this file took longer than one prediction may take here.',
    fix: 'Upload fewer rows or columns, or ask whoever runs this server to raise HOLDFAST_JOB_SECONDS.',
  },
  keptDying: {
    code: 'kept-stopping',
    title: 'Stopped three times',
    detail: 'The prediction was started three times and its process stopped each time before it was finished.',
    fix: 'Try once more. If it stops again, something in this file breaks us: please report it with the prediction’s number.',
  },
  ours: {
    code: 'internal',
    title: 'Something went wrong on our side',
    detail: 'The prediction ended with an error that is not your file’s fault.',
    fix: 'Try again. If it happens again, tell whoever runs this server the prediction’s number: the cause is in its log.',
  },
} as const satisfies Record<string, PredictionError>;
