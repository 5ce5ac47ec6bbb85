import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { HttpProvider } from '../http/HttpProvider.tsx';
import { SessionContext } from '../session/session-context.ts';

const NOBODY = {
  user: null,
  auth: {
    isLoaded: true,
    isSignedIn: false,
    userId: null,
    sessionId: null,
    orgId: null,
    orgRole: null,
    orgSlug: null,
    orgPermissions: null,
    sessionClaims: null,
    getToken: async () => null,
    signOut: async () => undefined,
  },
};

/** Renders a screen without a user: the routes never do, but the specification defines how it looks. */
export function openSignedOut(screen: ReactNode): void {
  render(
    <MemoryRouter>
      <SessionContext value={NOBODY}>
        <HttpProvider getToken={NOBODY.auth.getToken}>
          <QueryClientProvider client={new QueryClient()}>{screen}</QueryClientProvider>
        </HttpProvider>
      </SessionContext>
    </MemoryRouter>,
  );
}
