import type { AuthoringCall } from '@holdfast/contracts/embed/authoring';
import type { CallBody, CallResult } from '@holdfast/contracts/embed/call-bodies';
import type { CallName, CallParams } from '@holdfast/contracts/embed/calls';

/** One call of the host page, as its handler sees it: its body has passed the protocol's check. */
export interface CallRequest<Name extends CallName> {
  readonly params: CallParams<Name>;
  readonly body: CallBody<Name>;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly origin: string;
}

export interface CallAnswer<Body = unknown> {
  readonly status: number;
  readonly body: Body;
}

export type CallHandler<Name extends CallName> = (
  request: CallRequest<Name>,
) => CallAnswer<CallResult<Name>> | Promise<CallAnswer<CallResult<Name>>>;

/** A handler for every name of the protocol: the compiler notices one that is missing, or that answers something else. */
export type CallHandlers = { readonly [Name in CallName]: CallHandler<Name> };

/** The authoring library's calls come with whatever it sends: it checks next to nothing itself. */
export type AuthoringHandler = (
  call: AuthoringCall,
  request: { readonly params: Readonly<Record<string, string>>; readonly body: unknown },
) => CallAnswer | Promise<CallAnswer>;

export const read = <Body>(body: Body): CallAnswer<Body> => ({ status: 200, body });
/** Writes are accepted; a failure that shows later is an `error` event. */
export const accepted: CallAnswer<null> = { status: 202, body: null };
