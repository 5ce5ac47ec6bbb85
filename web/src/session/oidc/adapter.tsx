import { CookieSessionProvider } from '../CookieSessionProvider.tsx';
import type { IdentityAdapter } from '../identity-port.ts';
import { ContinueWithProvider } from './ContinueWithProvider.tsx';

/** Any OpenID Connect provider. Our server is the client, so the browser has the same cookie as in `embedded`. */
export const adapter: IdentityAdapter = {
  mode: 'oidc',
  Provider: CookieSessionProvider,
  SignIn: ContinueWithProvider,
  SignUp: ContinueWithProvider,
};
