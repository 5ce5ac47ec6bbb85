import type { AuthoringCall } from '@holdfast/contracts/embed/authoring';
import type { CallBody, CallResult } from '@holdfast/contracts/embed/call-bodies';
import type { CallName, CallParams } from '@holdfast/contracts/embed/calls';

/** One call of the host page with a validated body. */
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

/** A handler for every call of the protocol: a missing one, or one with another result, is a type error. */
export type CallHandlers = { readonly [Name in CallName]: CallHandler<Name> };

/** Answers any call of the protocol. */
export type AnswerCall = <Name extends CallName>(
  name: Name,
  request: CallRequest<Name>,
) => CallAnswer | Promise<CallAnswer>;

/** Bodies of the authoring library are unvalidated: it checks next to nothing itself. */
export type AuthoringHandler = (
  call: AuthoringCall,
  request: { readonly params: Readonly<Record<string, string>>; readonly body: unknown },
) => CallAnswer | Promise<CallAnswer>;

export const read = <Body>(body: Body): CallAnswer<Body> => ({ status: 200, body });
/** Writes are acknowledged on receipt; a later failure is raised as an `error` event. */
export const accepted: CallAnswer<null> = { status: 202, body: null };
