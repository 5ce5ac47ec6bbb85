import { type AuthoringCall, authoringCalls } from '@holdfast/contracts/embed/authoring';
import { type CallName, type CallParams, calls } from '@holdfast/contracts/embed/calls';
import { HOOK_ROUTE, READY_ROUTE } from '@holdfast/contracts/embed/events';
import { type RoutedRequest, Router, Rpc, type Sender, Transport } from '@holdfast/embed-sdk/messaging';
import { answerCall, answerSafely, type IncomingCall } from './answer-call.ts';
import type { AnswerCall, AuthoringHandler } from './call.ts';
import type { HostLine } from './host-line.ts';

const fill = (route: string, names: Record<string, string>) =>
  route.replace(/:(\w+)/g, (_, name: string) => names[name] ?? '');

/**
 * The channel to the host page. It accepts messages only from the parent window, answers every request, and once known
 * sends only to the origin that loaded the report.
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
      receiveWindow: onlyMessagesFrom(host, own),
      targetOrigin: () => this.#hostOrigin,
    });
    this.#rpc = new Rpc(this.#transport, {}, host);
  }

  /** Registers a handler for every call of the protocol; unknown calls get a 404, never silence. */
  answer(calling: AnswerCall, authoring: AuthoringHandler): void {
    const router = new Router(this.#transport);
    for (const [name, { method, path }] of Object.entries(authoringCalls)) {
      const verb = method.toLowerCase() as Lowercase<typeof method>;
      router[verb](path, async ({ params, body: sent }, response) => {
        const { status, body } = await answerSafely(() => authoring(name as AuthoringCall, { params, body: sent }));
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
        const { status, body } = await answerCall(calling, name, readCall(request, sender));
        response.send(status, body ?? null);
      });
    };
    for (const name of Object.keys(calls)) register(name as CallName);
    this.#transport.addHandler({
      test: (message) => typeof message.method === 'string' && typeof message.url === 'string',
      handle: (message) => ({
        statusCode: 404,
        headers: {},
        body: { message: `Unknown call: ${message.method} ${message.url}.` },
      }),
    });
  }

  /** A host with an opaque origin stays addressable. */
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
    // Events need no response, and a host that does not answer is not our failure.
    this.#rpc.post(url, body).catch(() => {});
  }
}

function readCall<Name extends CallName>(request: RoutedRequest, sender: Sender | undefined): IncomingCall<Name> {
  return {
    // The router has matched every name in the path.
    params: request.params as CallParams<Name>,
    body: request.body,
    headers: request.headers ?? {},
    origin: sender?.origin ?? '',
  };
}

/** A window that only passes on messages from `host`: no other frame can control the report or answer for the host. */
function onlyMessagesFrom(host: Window, own: Window): Window {
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
