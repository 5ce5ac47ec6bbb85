import type { Method } from '@holdfast/contracts/embed/calls';
import { compile, type MatchedRoute, recognise } from './route.ts';
import type { MessageHandler, Response, Sender, WireMessage } from './transport.ts';

/** A message matched to a route. `params`, `queryParams` and `handler` are set on the message itself. */
export interface RoutedRequest extends Pick<WireMessage, 'method' | 'url' | 'headers' | 'body'> {
  params: Record<string, string>;
  queryParams: Record<string, string>;
  handler?: unknown;
}

export interface RoutedResponse {
  statusCode: number;
  headers: Record<string, unknown>;
  body: unknown;
  send(statusCode: number, body?: unknown): void;
}

interface Routing {
  handle(request: RoutedRequest, response: RoutedResponse, sender?: Sender): unknown;
}
/** As a method it may name the original's types for its parameters. */
export type RouteHandler = Routing['handle'];

interface HandlerList {
  addHandler(handler: MessageHandler): void;
}

/** What a service uses of a router. */
export interface Routes {
  get(url: string, handler: RouteHandler): this;
  post(url: string, handler: RouteHandler): this;
  put(url: string, handler: RouteHandler): this;
  patch(url: string, handler: RouteHandler): this;
  delete(url: string, handler: RouteHandler): this;
}

/** Routes requests of the other side by method and path. The most specific route wins, in any order of registration. */
export class Router implements Routes {
  readonly handlers: HandlerList;
  private readonly routes: Record<string, MatchedRoute<RouteHandler>[]> = {};

  constructor(handlers: HandlerList) {
    this.handlers = handlers;
  }

  get(url: string, handler: RouteHandler): this {
    return this.register('GET', url, handler);
  }
  post(url: string, handler: RouteHandler): this {
    return this.register('POST', url, handler);
  }
  put(url: string, handler: RouteHandler): this {
    return this.register('PUT', url, handler);
  }
  patch(url: string, handler: RouteHandler): this {
    return this.register('PATCH', url, handler);
  }
  delete(url: string, handler: RouteHandler): this {
    return this.register('DELETE', url, handler);
  }

  private register(method: Method, url: string, handler: RouteHandler): this {
    const known = this.routes[method];
    if (known) {
      known.push(compile(url, handler));
      return this;
    }
    const routes = [compile(url, handler)];
    this.routes[method] = routes;
    this.handlers.addHandler({
      test: (message) => message.method === method && this.match(routes, message),
      handle: (message, sender) => dispatch(message as WireMessage & RoutedRequest, sender),
    });
    return this;
  }

  private match(routes: MatchedRoute<RouteHandler>[], message: WireMessage): boolean {
    const found = recognise(routes, message.url ?? '');
    if (!found) return false;
    message.params = found.params;
    message.queryParams = found.queryParams;
    message.handler = found.handler;
    return true;
  }
}

/** The handler runs synchronously; its response is always a promise. */
async function dispatch(request: RoutedRequest, sender: Sender | undefined): Promise<Omit<Response, 'statusText'>> {
  const response: RoutedResponse = {
    statusCode: 200,
    headers: {},
    body: null,
    send(statusCode, body) {
      this.statusCode = statusCode;
      this.body = body;
    },
  };
  await (request.handler as RouteHandler)(request, response, sender);
  const { statusCode, headers, body } = response;
  return { statusCode, headers, body };
}
