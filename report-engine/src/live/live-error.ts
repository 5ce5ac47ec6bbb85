export type LiveErrorCode = 'not-found' | 'invalid' | 'not-allowed' | 'busy' | 'failed';

/** A call on a live report that cannot be carried out. The code is for programs, the message for people. */
export class LiveError extends Error {
  readonly code: LiveErrorCode;

  constructor(code: LiveErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'LiveError';
    this.code = code;
  }
}
