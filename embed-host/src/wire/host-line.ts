/**
 * The report's connection to its host page, for events and hooks. In a frame it is a message channel, in a host page's
 * React tree plain function calls.
 */
export interface HostLine {
  /** The embed's id on the host page; events go to the uid of the latest load. */
  uid: string;
  /** From now on messages go only to this origin. */
  pinHost(origin: string): void;
  publish(route: string, names: Record<string, string>, body: unknown): void;
  /** Calls a hook of the host page. Rejects when it is missing or failed. */
  askHook(eventName: string, body: object): Promise<unknown>;
}
