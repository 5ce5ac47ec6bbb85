import type { Method } from '@holdfast/contracts/embed/calls';
import type { MessageProxy, Response } from './transport.ts';

export type RequestHeaders = Record<string, unknown>;

const NO_TARGET =
  'target window is not provided.  You must either provide the target window explicitly as argument to request, or specify default target window when constructing instance of this class.';

/**
 * HTTP-like requests over a transport. The positional arguments are public: host pages replace this object with spies.
 */
export class Rpc {
  readonly windowPostMessageProxy: Pick<MessageProxy, 'postMessage'>;
  defaultHeaders: RequestHeaders;
  declare defaultTargetWindow: Window;

  constructor(
    transport: Pick<MessageProxy, 'postMessage'>,
    defaultHeaders: RequestHeaders = {},
    defaultTargetWindow?: Window,
  ) {
    this.windowPostMessageProxy = transport;
    this.defaultHeaders = defaultHeaders;
    this.defaultTargetWindow = defaultTargetWindow as Window;
  }

  get<Body>(url: string, headers: RequestHeaders = {}, target?: Window | null): Promise<Response<Body>> {
    return this.send({ method: 'GET', url, headers }, target);
  }

  post<Body>(
    url: string,
    body: unknown,
    headers: RequestHeaders = {},
    target?: Window | null,
  ): Promise<Response<Body>> {
    return this.send({ method: 'POST', url, headers, body }, target);
  }

  put<Body>(url: string, body: unknown, headers: RequestHeaders = {}, target?: Window | null): Promise<Response<Body>> {
    return this.send({ method: 'PUT', url, headers, body }, target);
  }

  patch<Body>(
    url: string,
    body: unknown,
    headers: RequestHeaders = {},
    target?: Window | null,
  ): Promise<Response<Body>> {
    return this.send({ method: 'PATCH', url, headers, body }, target);
  }

  delete<Body>(
    url: string,
    body: unknown = null,
    headers: RequestHeaders = {},
    target?: Window | null,
  ): Promise<Response<Body>> {
    return this.send({ method: 'DELETE', url, headers, body }, target);
  }

  send<Body>(
    request: { method: Method; url: string; headers: RequestHeaders; body?: unknown },
    target: Window | null = this.defaultTargetWindow ?? null,
  ): Promise<Response<Body>> {
    if (!target) throw new Error(NO_TARGET);
    return this.windowPostMessageProxy.postMessage<Response<Body>>(target, {
      ...request,
      headers: { ...this.defaultHeaders, ...request.headers },
    });
  }
}
