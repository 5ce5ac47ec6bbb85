import { type AuthoringCall, authoringCalls } from '@holdfast/contracts/embed/authoring';
import { type CallName, type CallParams, calls } from '@holdfast/contracts/embed/calls';
import { HOOK_ROUTE, READY_ROUTE } from '@holdfast/contracts/embed/events';
import { type RoutedRequest, Router, Rpc, type Sender, Transport } from '@holdfast/embed-sdk/messaging';
import { type Asked, answerCall, answered } from './answer-call.ts';
import type { AuthoringHandler, CallHandlers } from './call.ts';
import type { HostLine } from './host-line.ts';

const fill = (route: string, names: Record<string, string>) =>
  route.replace(/:(\w+)/g, (_, name: string) => names[name] ?? '');

/**
 * The one line to the host page. It hears the parent window and nobody else, answers every request at once or with its
 * result, and speaks only to the origin that loaded the report once that is known.
 */
export class HostChannel implements HostLine {
  /** Host pages re-embed under a new uid in the same frame. */
  uid: string;
  #hostOrigin = '*';
  readonly #rpc: Rpc;
  readonly #transport: Transport;

  constructor(uid: string, host: Window, own: Window) {
    this.uid = uid;
    this.#transport = new Transport({
      name: 'Holdfast report',
      suppressWarnings: true,
      receiveWindow: onlyFrom(host, own),
      targetOrigin: () => this.#hostOrigin,
    });
    this.#rpc = new Rpc(this.#transport, {}, host);
  }

  /** Registers an answer for every call of the protocol; whatever is not in it gets a 404, never silence. */
  answer(handlers: CallHandlers, authoring: AuthoringHandler): void {
    const router = new Router(this.#transport);
    for (const [name, { method, path }] of Object.entries(authoringCalls)) {
      const verb = method.toLowerCase() as Lowercase<typeof method>;
      router[verb](path, async ({ params, body: sent }, response) => {
        const { status, body } = await answered(() => authoring(name as AuthoringCall, { params, body: sent }));
        response.send(status, body ?? null);
      });
    }
    const taken = new Set<string>();
    const register = <Name extends CallName>(name: Name) => {
      const call = calls[name];
      const route = `${call.method} ${call.path}`;
      if (taken.has(route)) return;
      taken.add(route);
      const method = call.method.toLowerCase() as Lowercase<typeof call.method>;
      router[method](call.path, async (request, response, sender) => {
        const { status, body } = await answerCall(handlers, name, asked(request, sender));
        response.send(status, body ?? null);
      });
    };
    for (const name of Object.keys(calls)) register(name as CallName);
    this.#transport.addHandler({
      test: (message) => typeof message.method === 'string' && typeof message.url === 'string',
      handle: (message) => ({
        statusCode: 404,
        headers: {},
        body: { message: `This report does not know ${message.method} ${message.url}.` },
      }),
    });
  }

  /** A host without an origin of its own stays addressable. */
  pinHost(origin: string): void {
    this.#hostOrigin = origin === '' || origin === 'null' ? '*' : origin;
  }

  sayReady(): void {
    this.#post(fill(READY_ROUTE, { uniqueId: this.uid }), {});
  }

  publish(route: string, names: Record<string, string>, body: unknown): void {
    this.#post(fill(route, { ...names, uniqueId: this.uid }), body);
  }

  async askHook(eventName: string, body: object): Promise<unknown> {
    const answer = await this.#rpc.post<unknown>(fill(HOOK_ROUTE, { uniqueId: this.uid, eventName }), body);
    return answer.body;
  }

  #post(url: string, body: unknown): void {
    // Nobody waits for the answer to an event, and a host that does not answer is not our failure.
    this.#rpc.post(url, body).catch(() => {});
  }
}

function asked<Name extends CallName>(request: RoutedRequest, sender: Sender | undefined): Asked<Name> {
  return {
    // The router found every name of the path, or it would have found another route.
    params: request.params as CallParams<Name>,
    body: request.body,
    headers: request.headers ?? {},
    origin: sender?.origin ?? '',
  };
}

/** A window that passes on messages of `host` alone: no other frame can command the report or answer in the host's place. */
function onlyFrom(host: Window, own: Window): Window {
  const filters = new Map<unknown, (event: MessageEvent) => void>();
  const filtered = {
    addEventListener(_: 'message', listener: (event: MessageEvent) => void) {
      const filter = (event: MessageEvent) => {
        if (event.source === host) listener(event);
      };
      filters.set(listener, filter);
      own.addEventListener('message', filter);
    },
    removeEventListener(_: 'message', listener: (event: MessageEvent) => void) {
      const filter = filters.get(listener);
      if (filter) own.removeEventListener('message', filter);
    },
  };
  return filtered as unknown as Window;
}
