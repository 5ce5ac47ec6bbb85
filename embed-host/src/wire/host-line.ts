/**
 * What the report has of its host page: somebody to tell events and somebody to ask. In a frame it is a channel of
 * messages, in a page's own tree a few function calls.
 */
export interface HostLine {
  /** The embed's name on the host page; events go to the uid of the latest load. */
  uid: string;
  /** From now on nobody but this origin hears us. */
  pinHost(origin: string): void;
  publish(route: string, names: Record<string, string>, body: unknown): void;
  /** Asks a function of the host page. Rejects when it has none or when it failed. */
  askHook(eventName: string, body: object): Promise<unknown>;
}
