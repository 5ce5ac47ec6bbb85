import { Router, Rpc, Transport } from './messaging/index.ts';

export const SDK_VERSION = '2.23.1';
export const SDK_TYPE = 'js';

/** Factories of the three messaging layers. Host pages replace them individually in tests. */
export const wpmpFactory = (name?: string, logMessages?: boolean, eventSourceOverrideWindow?: Window): Transport =>
  new Transport({ name, logMessages, eventSourceOverrideWindow, suppressWarnings: true });

export const hpmFactory = (
  wpmp: Transport,
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

export const routerFactory = (wpmp: Transport): Router => new Router(wpmp);
