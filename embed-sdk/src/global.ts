import { hpmFactory, routerFactory, wpmpFactory } from './factories.ts';
import { Service } from './service.ts';

export * from './index.ts';

/**
 * The one side effect of the SDK, for pages that expect `window.powerbi`. When the page already has one, it can
 * name another place for ours in `window.powerBISDKGlobalServiceInstanceName`.
 */
declare global {
  interface Window {
    powerbi?: Service;
    powerBISDKGlobalServiceInstanceName?: string;
  }
}

if (typeof window !== 'undefined') {
  const ours = new Service(hpmFactory, wpmpFactory, routerFactory);
  const otherName = window.powerBISDKGlobalServiceInstanceName;
  if (window.powerbi && otherName) Reflect.set(window, otherName, ours);
  else window.powerbi = ours;
}
