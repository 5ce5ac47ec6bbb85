import type { CallName, CallParams } from '@holdfast/contracts/embed/calls';
import type { CallAnswer, CallHandlers } from './call.ts';
import { answerFailure } from './failures.ts';
import { bodyReaders } from './read-body.ts';

/** A call as it arrives: nothing of it has been checked. */
export interface Asked<Name extends CallName> {
  readonly params: CallParams<Name>;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly origin: string;
}

/** Reads the body, lets the handler work, and puts every failure into the client's shape. Never rejects. */
export async function answerCall<Name extends CallName>(
  handlers: CallHandlers,
  name: Name,
  { body, ...asked }: Asked<Name>,
): Promise<CallAnswer> {
  try {
    return await handlers[name]({ ...asked, body: bodyReaders[name](body) });
  } catch (failure) {
    return answerFailure(failure);
  }
}
