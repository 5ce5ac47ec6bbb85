/**
 * A failed call as the host page catches it: a real Error with a stack, and every field of the response body as an
 * enumerable property, so that `error.errorCode`, `error.detailedMessage` and `JSON.stringify(error)` read as in the
 * original. Texts and lists are passed through unchanged.
 */
export function asFailure(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body) || body instanceof Error) return body;
  return Object.assign(new Error(), body);
}

/** An Error of our own, for failures the protocol does not define. */
export function failure(message: string, errorCode: string): Error & { errorCode: string } {
  return Object.assign(new Error(message), { errorCode });
}
