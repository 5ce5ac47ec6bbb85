import { CookieSessionProvider } from '../CookieSessionProvider.tsx';
import type { IdentityAdapter } from '../identity-port.ts';
import { SignInScreens } from './SignInScreens.tsx';
import { SignUpForm } from './SignUpForm.tsx';

/** Accounts on our server, with our forms. */
export const adapter: IdentityAdapter = {
  mode: 'embedded',
  Provider: CookieSessionProvider,
  SignIn: SignInScreens,
  SignUp: SignUpForm,
};
