import { lazy } from 'react';
import { CookieSessionProvider } from '../CookieSessionProvider.tsx';
import type { IdentityAdapter } from '../identity-port.ts';

/** Accounts on our server, with our forms. */
export const adapter: IdentityAdapter = {
  mode: 'embedded',
  Provider: CookieSessionProvider,
  SignIn: lazy(() => import('./SignInScreens.tsx')),
  SignUp: lazy(() => import('./SignUpForm.tsx')),
};
