import { hpmFactory, routerFactory, wpmpFactory } from './factories.ts';
import { Service } from './service.ts';

/**
 * The service of the page, for pages that expect `window.powerbi`. When the page already has one, it can name
 * another place for ours in `window.powerBISDKGlobalServiceInstanceName`. On a server there is none.
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
