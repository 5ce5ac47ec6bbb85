import { cloneable } from './clone.ts';
import { randomId } from './random-id.ts';

/**
 * The lowest layer: one `message` listener; matches responses to requests by `headers.id` and offers incoming requests
 * to handlers. It knows windows and ids, but no paths or reports. Both ends use it.
 *
 * A response counts only when it comes from the target window. Requests are not filtered here, because handlers of host
 * pages may serve any window; each handler gets the sender and decides.
 */
export interface WireMessage {
  method?: string;
  url?: string;
  headers?: Record<string, unknown>;
  body?: unknown;
  statusCode?: number;
  [key: string]: unknown;
}

export interface Response<Body = unknown> {
  statusCode: number;
  /** Declared by the original's type and never sent. */
  statusText: string;
  headers: Record<string, unknown>;
  body: Body;
}

/** The sender of a request. Absent when a handler is called directly, as tests of host pages do. */
export interface Sender {
  source: Window;
  origin: string;
}

export interface MessageHandler {
  test(message: WireMessage): boolean;
  handle(message: WireMessage, sender?: Sender): unknown;
}

export interface TransportOptions {
  name?: string | undefined;
  logMessages?: boolean | undefined;
  suppressWarnings?: boolean | undefined;
  receiveWindow?: Window | undefined;
  /** Overrides `event.source`; tests of host pages rely on it. */
  eventSourceOverrideWindow?: Window | undefined;
  /** Target origin of a message; `*` by default. */
  targetOrigin?: ((target: Window) => string) | undefined;
  /** 0 or absent waits forever, as in the original. */
  timeoutMs?: number | undefined;
}

/** What a service uses of a transport. A host page may bring the original's, which has no more than the methods. */
export type MessageProxy = Pick<Transport, 'addHandler' | 'removeHandler' | 'start' | 'stop' | 'postMessage'> &
  Partial<Pick<Transport, 'targetOrigin' | 'timeoutMs' | 'abandon'>>;

interface Pending {
  target: Window;
  settle(outcome: 'resolve' | 'reject', value: unknown): void;
}

export class Transport {
  readonly name: string;
  logMessages: boolean;
  suppressWarnings: boolean;
  eventSourceOverrideWindow: Window | undefined;
  targetOrigin: (target: Window) => string;
  timeoutMs: number;
  readonly handlers: MessageHandler[] = [];
  readonly pendingRequestPromises: Record<string, Pending> = Object.create(null);
  private readonly receiveWindow: Window;
  private readonly windowMessageHandler = (event: MessageEvent) => this.onMessageReceived(event);

  constructor(options: TransportOptions = {}) {
    this.name = options.name ?? randomId();
    this.logMessages = options.logMessages ?? false;
    this.suppressWarnings = options.suppressWarnings ?? false;
    this.eventSourceOverrideWindow = options.eventSourceOverrideWindow;
    this.targetOrigin = options.targetOrigin ?? (() => '*');
    this.timeoutMs = options.timeoutMs ?? 0;
    this.receiveWindow = options.receiveWindow ?? window;
    this.start();
  }

  addHandler(handler: MessageHandler): void {
    this.handlers.push(handler);
  }

  removeHandler(handler: MessageHandler): void {
    const index = this.handlers.indexOf(handler);
    if (index === -1) throw new Error('You attempted to remove a handler but no matching handler was found.');
    this.handlers.splice(index, 1);
  }

  start(): void {
    this.receiveWindow.addEventListener('message', this.windowMessageHandler);
  }

  stop(): void {
    this.receiveWindow.removeEventListener('message', this.windowMessageHandler);
  }

  postMessage<Answer = Response>(target: Window, message: WireMessage): Promise<Answer> {
    const id = this.freshId();
    message.headers = { ...message.headers, id };
    return new Promise<Answer>((resolve, reject) => {
      const timer =
        this.timeoutMs > 0
          ? setTimeout(() => settle('reject', timeoutError(message, this.timeoutMs)), this.timeoutMs)
          : undefined;
      const settle: Pending['settle'] = (outcome, value) => {
        clearTimeout(timer);
        delete this.pendingRequestPromises[id];
        if (outcome === 'resolve') resolve(value as Answer);
        else reject(value);
      };
      this.pendingRequestPromises[id] = { target, settle };
      try {
        this.send(target, 'Posting message:', message);
      } catch (cause) {
        settle('reject', cause);
      }
    });
  }

  /** Rejects everything still waiting for a response of `target`. */
  abandon(target: Window, reason: unknown): void {
    for (const pending of Object.values(this.pendingRequestPromises)) {
      if (pending.target === target) pending.settle('reject', reason);
    }
  }

  private onMessageReceived(event: MessageEvent): void {
    const source = this.eventSourceOverrideWindow ?? (event.source as Window | null);
    const message = event.data as WireMessage | null;
    if (!source || typeof message !== 'object' || message === null) return;
    if (this.logMessages) this.log('Received message:', message);

    const id = message.headers?.id;
    const pending = typeof id === 'string' ? this.pendingRequestPromises[id] : undefined;
    if (pending) {
      if (pending.target === source) pending.settle(isFailure(message) ? 'reject' : 'resolve', message);
      return;
    }

    const sender = { source, origin: event.origin };
    const taker = this.handlers.find((handler) => takes(handler, message));
    if (taker) void this.answer(taker, message, sender);
    else if (!this.suppressWarnings) this.log('Message not handled:', message);
  }

  /** The handler starts in the same turn as the message: host pages expect events before the response is sent. */
  private async answer(handler: MessageHandler, message: WireMessage, sender: Sender): Promise<void> {
    const id = message.headers?.id;
    let reply: WireMessage;
    try {
      reply = ((await handler.handle(message, sender)) as WireMessage | undefined) ?? unanswered(message);
    } catch {
      reply = unanswered(message);
    }
    reply.headers = { ...reply.headers, id };
    this.send(sender.source, 'Sending response:', reply);
  }

  private send(target: Window, label: string, message: WireMessage): void {
    if (this.logMessages) this.log(label, message);
    const origin = this.targetOrigin(target);
    try {
      target.postMessage(message, origin);
    } catch (refusal) {
      if ((refusal as Error).name !== 'DataCloneError') throw refusal;
      target.postMessage(cloneable(message), origin);
    }
  }

  private freshId(): string {
    let id = randomId();
    // Six random characters collide on busy pages; an id with a pending request is never reused.
    while (id === '' || id in this.pendingRequestPromises) id = randomId();
    return id;
  }

  private log(label: string, message: WireMessage): void {
    // biome-ignore lint/suspicious/noConsole: `logMessages` asks for exactly this.
    console.log(`${this.name} ${label}\n${JSON.stringify(message, null, '  ')}`);
  }
}

/** A handler that throws while testing a message is skipped. */
function takes(handler: MessageHandler, message: WireMessage): boolean {
  try {
    return handler.test(message);
  } catch {
    return false;
  }
}

const isFailure = ({ statusCode }: WireMessage) =>
  typeof statusCode === 'number' && !(statusCode >= 200 && statusCode < 300);

/** Without a status, which the other side treats as success. */
const unanswered = (message: WireMessage): WireMessage => ({ warning: `No answer to ${JSON.stringify(message)}` });

function timeoutError(message: WireMessage, timeoutMs: number): Error {
  const error = new Error(`No answer to ${message.method} ${message.url} within ${timeoutMs} ms.`);
  return Object.assign(error, { name: 'TimeoutError', errorCode: 'RequestTimeout' });
}
