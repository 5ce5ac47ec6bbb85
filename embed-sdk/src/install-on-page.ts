import { hpmFactory, routerFactory, wpmpFactory } from './factories.ts';
import { Service } from './service.ts';

/**
 * The global service, for pages that expect `window.powerbi`. If that is already taken,
 * `window.powerBISDKGlobalServiceInstanceName` can name another property. Undefined on a server.
 */
function installOnPage(): Service | undefined {
  if (typeof window === 'undefined') return undefined;
  const ours = new Service(hpmFactory, wpmpFactory, routerFactory);
  const otherName = window.powerBISDKGlobalServiceInstanceName;
  if (window.powerbi && otherName) Reflect.set(window, otherName, ours);
  else window.powerbi = ours;
  return ours;
}

/** Once, whichever entries a page imports. */
export const powerbi = installOnPage();
