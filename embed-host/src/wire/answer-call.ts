import type { CallName, CallParams } from '@holdfast/contracts/embed/calls';
import type { AnswerCall, CallAnswer } from './call.ts';
import { answerFailure } from './failures.ts';
import { bodyReaders } from './read-body.ts';

/** A call as received, unvalidated. */
export interface IncomingCall<Name extends CallName> {
  readonly params: CallParams<Name>;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly origin: string;
}

/** Reads the body and answers the call. */
export async function answerCall<Name extends CallName>(
  answer: AnswerCall,
  name: Name,
  { body, ...asked }: IncomingCall<Name>,
): Promise<CallAnswer> {
  return answerSafely(() => answer(name, { ...asked, body: bodyReaders[name](body) }));
}

/** Never rejects: every failure becomes a response in the client's shape. */
export async function answerSafely(act: () => CallAnswer | Promise<CallAnswer>): Promise<CallAnswer> {
  try {
    return await act();
  } catch (failure) {
    return answerFailure(failure);
  }
}
