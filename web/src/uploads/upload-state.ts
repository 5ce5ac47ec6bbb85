import type { ColumnChoicesBody } from '@holdfast/contracts/http/uploads';
import type { ReceivedAcceptedUpload } from '../http/answers.ts';
import type { SentForm } from '../http/send-form.ts';

/** State of the form. The file is kept after a failed or cancelled upload and cleared after a successful one. */
export interface UploadState {
  step: 'idle' | 'chosen' | 'uploading' | 'success';
  file: File | null;
  /** Several files, or one workbook, for one prediction. */
  files: readonly File[];
  choices: ColumnChoicesBody;
  sent: SentForm | null;
  accepted: ReceivedAcceptedUpload | null;
  error: string | null;
  note: string | null;
}

export type UploadEvent =
  | { type: 'chosen'; file: File }
  | { type: 'gathered'; files: readonly File[] }
  | { type: 'refused'; error: string }
  | { type: 'removed' }
  | { type: 'corrected'; choices: ColumnChoicesBody }
  | { type: 'started' }
  | { type: 'progressed'; sent: SentForm }
  | { type: 'accepted'; accepted: ReceivedAcceptedUpload }
  | { type: 'failed'; error: string }
  | { type: 'cancelled'; note: string };

export const IDLE: UploadState = {
  step: 'idle',
  file: null,
  files: [],
  choices: {},
  sent: null,
  accepted: null,
  error: null,
  note: null,
};

export function nextUploadState(state: UploadState, event: UploadEvent): UploadState {
  const back = state.file || state.files.length > 0 ? ('chosen' as const) : ('idle' as const);
  switch (event.type) {
    case 'chosen':
      return { ...IDLE, step: 'chosen', file: event.file };
    case 'gathered':
      return { ...IDLE, step: 'chosen', files: event.files };
    case 'refused':
      return { ...IDLE, error: event.error };
    case 'removed':
      return IDLE;
    case 'corrected':
      return { ...state, choices: event.choices };
    case 'started':
      return { ...state, step: 'uploading', sent: null, error: null, note: null };
    case 'progressed':
      return state.step === 'uploading' ? { ...state, sent: event.sent } : state;
    case 'accepted':
      return { ...IDLE, step: 'success', accepted: event.accepted };
    case 'failed':
      return { ...state, step: back, sent: null, error: event.error };
    case 'cancelled':
      return { ...state, step: back, sent: null, note: event.note };
  }
}
