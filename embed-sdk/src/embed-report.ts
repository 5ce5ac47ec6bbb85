import { type CallName, calls } from '@holdfast/contracts/embed/calls';
import type { IReportEmbedConfiguration } from '@holdfast/contracts/embed/configuration';
import type { IError } from '@holdfast/contracts/embed/errors';
import { type CallOptions, call, type Peer } from './frame/channel.ts';
import { refuseAutoAuth, refuseUnknownHost, withParameter } from './frame/embed-url.ts';
import { asFailure, failure } from './frame/failure.ts';
import { createFrame, originOf } from './frame/frame.ts';
import { milestones } from './frame/milestones.ts';
import { refusedFrame, SILENT_MS } from './frame/silence.ts';
import { renewTokens } from './frame/token-renewal.ts';
import { Rpc, randomId, type Sender, Transport, type WireMessage } from './messaging/index.ts';
import type { ReportEventDetails } from './objects/events.ts';

/** One report in one element, for pages that need nothing else: no service, no validation, no other kinds. */
export interface EmbeddedReport {
  readonly iframe: HTMLIFrameElement;
  /** Any call of the protocol: `report.call('setPage', { body: { name: 'Customers', isActive: true } })`. */
  call<Result = unknown>(name: CallName, options?: CallOptions): Promise<Result>;
  /** Listens for an event until the returned function is called. */
  on<Name extends keyof ReportEventDetails>(
    name: Name,
    handler: (detail: ReportEventDetails[Name]) => void,
  ): () => void;
  setAccessToken(token: string): Promise<void>;
  loaded(): Promise<void>;
  rendered(): Promise<void>;
  remove(): void;
}

export interface EmbedReportOptions {
  allowedEmbedOrigins?: readonly string[];
  requestTimeoutMs?: number;
}

type ReportConfiguration = Omit<IReportEmbedConfiguration, 'type' | 'eventHooks' | 'autoHeight'>;

/**
 * Embeds a report with minimal code: the channel, the frame and the calls of the protocol.
 * @example const report = embedReport(element, { id, embedUrl, accessToken }, { allowedEmbedOrigins: [origin] });
 */
export function embedReport(
  element: HTMLElement,
  { tokenProvider, tokenExpiresAt, title = 'Embedded report', ...given }: ReportConfiguration,
  { allowedEmbedOrigins = [], requestTimeoutMs }: EmbedReportOptions = {},
): EmbeddedReport {
  const embedUrl = given.embedUrl ?? '';
  refuseAutoAuth(embedUrl);
  refuseUnknownHost(embedUrl, allowedEmbedOrigins);
  const uniqueId = given.uniqueId ?? randomId();
  const config = { ...given, type: 'report', uniqueId };
  const iframe = createFrame(withParameter(embedUrl, 'uid', uniqueId));
  if (title) iframe.title = title;

  const transport = new Transport({
    suppressWarnings: true,
    timeoutMs: requestTimeoutMs,
    targetOrigin: () => originOf(iframe),
  });
  const hpm = new Rpc(transport, { 'x-sdk-type': 'js', 'x-sdk-version': '2.23.1', 'x-sdk-wrapper-version': undefined });
  const steps = milestones();
  const peer: Peer = { service: { hpm }, config, iframe };
  const setAccessToken = async (token: string) => {
    await call({ ...peer, renewal: undefined }, 'setToken', { names: { type: 'report' }, body: token });
    config.accessToken = token;
  };
  const renewal = tokenProvider && renewTokens(tokenProvider, setAccessToken, tokenExpiresAt);
  peer.renewal = renewal;

  let heard = false;
  transport.addHandler({
    test: ({ url }) => url?.startsWith(`/reports/${uniqueId}/`) || url === `/ready/${uniqueId}`,
    handle: (message, sender) => {
      if (sender && isOurs(sender)) {
        heard = true;
        listening();
        handleMessage(message);
      }
      return { statusCode: 200, headers: {}, body: null };
    },
  });
  let silence: ReturnType<typeof setTimeout> | undefined;
  const listening = () => clearTimeout(silence);
  iframe.addEventListener('load', () => {
    const { path } = calls.loadReport;
    call(peer, { method: 'POST', path, resolves: 'body', paginated: true }, { body: config })
      .catch((problem) => steps.fail(problem))
      .finally(listening);
    if (!heard) silence = setTimeout(() => handleMessage({ url: 'error', body: refusedFrame(iframe) }), SILENT_MS);
  });
  element.replaceChildren(iframe);

  function isOurs({ source, origin }: Sender): boolean {
    return source === iframe.contentWindow && [originOf(iframe), '*'].includes(origin || '*');
  }

  function handleMessage({ url = '', body }: WireMessage): void {
    const name = url.split('/').pop() ?? '';
    if (name === 'loaded' || name === 'rendered') steps.reach(name);
    if (name === 'error' && (body as IError | null)?.errorCode === 'TokenExpired')
      void renewal?.renew().catch((problem) => steps.fail(problem));
    else if (name === 'error') steps.fail(asFailure(body));
    iframe.dispatchEvent(new CustomEvent(`report-${name}`, { detail: body }));
  }

  return {
    iframe,
    call: (name, options) => call(peer, name, options),
    on(name, handler) {
      const listener = (event: Event) => handler((event as CustomEvent).detail);
      iframe.addEventListener(`report-${name}`, listener);
      return () => iframe.removeEventListener(`report-${name}`, listener);
    },
    setAccessToken,
    loaded: () => steps.until('loaded'),
    rendered: () => steps.until('rendered'),
    remove() {
      const ended = failure('The report was removed before the frame answered.', 'EmbedReset');
      renewal?.stop();
      listening();
      transport.stop();
      if (iframe.contentWindow) transport.abandon(iframe.contentWindow, ended);
      steps.fail(ended);
      iframe.remove();
    },
  };
}
