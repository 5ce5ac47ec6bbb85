export type LiveErrorCode = 'not-found' | 'invalid' | 'not-allowed' | 'busy' | 'failed';

/** A failed call on a live report. The code is for programs, the message for people. */
export class LiveError extends Error {
  readonly code: LiveErrorCode;

  constructor(code: LiveErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'LiveError';
    this.code = code;
  }
}
