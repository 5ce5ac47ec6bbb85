/**
 * A failed call as the host page catches it: a real Error with a stack, and every field of the answer's body as
 * its own enumerable property, so that `error.errorCode`, `error.detailedMessage` and `JSON.stringify(error)` read
 * as they always did. Texts and lists were never objects with fields and stay what they are.
 */
export function asFailure(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body) || body instanceof Error) return body;
  return Object.assign(new Error(), body);
}

/** An Error of our own, where the protocol had nothing to say at all. */
export function failure(message: string, errorCode: string): Error & { errorCode: string } {
  return Object.assign(new Error(message), { errorCode });
}
