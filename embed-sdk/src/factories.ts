import { type MessageProxy, Router, type Routes, Rpc, Transport } from './messaging/index.ts';

/**
 * The factories a host page may bring. As methods they may name a narrower class for a parameter, such as the
 * original's.
 */
interface Factories {
  wpmp(name?: string, logMessages?: boolean, eventSourceOverrideWindow?: Window): MessageProxy;
  hpm(
    wpmp: MessageProxy,
    defaultTargetWindow?: Window | null,
    sdkVersion?: string,
    sdkType?: string,
    sdkWrapperVersion?: string,
  ): Rpc;
  router(wpmp: MessageProxy): Routes;
}
export type WpmpFactory = Factories['wpmp'];
export type HpmFactory = Factories['hpm'];
export type RouterFactory = Factories['router'];

export const SDK_VERSION = '2.23.1';
export const SDK_TYPE = 'js';

/** Factories of the three messaging layers. Host pages replace them individually in tests. */
export const wpmpFactory = (name?: string, logMessages?: boolean, eventSourceOverrideWindow?: Window): Transport =>
  new Transport({ name, logMessages, eventSourceOverrideWindow, suppressWarnings: true });

export const hpmFactory = (
  wpmp: Pick<MessageProxy, 'postMessage'>,
  defaultTargetWindow?: Window | null,
  sdkVersion: string = SDK_VERSION,
  sdkType: string = SDK_TYPE,
  sdkWrapperVersion?: string,
): Rpc =>
  new Rpc(
    wpmp,
    { 'x-sdk-type': sdkType, 'x-sdk-version': sdkVersion, 'x-sdk-wrapper-version': sdkWrapperVersion },
    defaultTargetWindow ?? undefined,
  );

export const routerFactory = (wpmp: Pick<MessageProxy, 'addHandler'>): Router => new Router(wpmp);
