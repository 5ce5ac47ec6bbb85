import { SignIn, SignUp } from '@clerk/react';
import type { FormPlace } from '../identity-port.ts';

/** `path` routing is why /login/* and /signup/* exist: Clerk puts its own steps there (/login/factor-one). */
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
