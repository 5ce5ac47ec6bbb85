import { SignIn, SignUp } from '@clerk/react';
import type { FormPlace } from '../identity-port.ts';

/** Clerk's `path` routing needs /login/* and /signup/* for its own steps (/login/factor-one). */
export function ClerkSignIn({ path, otherPath, afterUrl }: FormPlace) {
  return (
    <main className="grid min-h-dvh place-items-center px-4 py-10">
      <SignIn routing="path" path={path} signUpUrl={otherPath} forceRedirectUrl={afterUrl} />
    </main>
  );
}

export function ClerkSignUp({ path, otherPath, afterUrl }: FormPlace) {
  return (
    <main className="grid min-h-dvh place-items-center px-4 py-10">
      <SignUp routing="path" path={path} signInUrl={otherPath} forceRedirectUrl={afterUrl} />
    </main>
  );
}
