import type { AuthoringHandler, CallHandlers, CallRequest } from '../wire/call.ts';
import type { Load } from './frame.ts';

/** A kind of content that a host page can embed, in one frame. */
export interface Embed {
  /** The calls that load it, and those it answers once it is loaded. */
  readonly calls: Partial<CallHandlers>;
  /** Whether a call that several kinds answer is meant for this one. */
  readonly claims?: (request: { readonly body: unknown }) => boolean;
  readonly authoring?: AuthoringHandler;
}

type LoadHeaders = Pick<Load, 'uid' | 'hasTokenProvider'>;

/** The headers of a load, as far as the frame uses them. */
export const loadHeaders = ({ headers }: Pick<CallRequest<'loadReport'>, 'headers'>): LoadHeaders => ({
  uid: typeof headers.uid === 'string' ? headers.uid : undefined,
  hasTokenProvider: headers.tokenProviderSupplied === true,
});

/** The type of content that a preload hint names, in lower case. */
export const announcedType = (body: unknown): string =>
  String((body as { readonly type?: unknown } | null)?.type ?? 'report').toLowerCase();
