import { render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { LanguageProvider } from '../i18n/LanguageProvider.tsx';
import { fakeBackend, SIGNED_OUT } from '../testing/fake-backend.ts';
import { SessionProvider } from './SessionProvider.tsx';
import { useAuth, useUser } from './session-context.ts';
import { useUserContext } from './user-context.ts';

let logged: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Renders the user context. */
function Probe() {
  const { dbUser, loading, error } = useUserContext();
  const { userId, sessionId, isSignedIn } = useAuth();
  const { user } = useUser();
  return (
    <output>
      {JSON.stringify({ dbUser: dbUser?.id ?? null, loading, error, userId, sessionId, isSignedIn, user })}
    </output>
  );
}

function open(overrides: Parameters<typeof fakeBackend>[0] = {}) {
  const backend = fakeBackend(overrides);
  render(
    <MemoryRouter>
      <LanguageProvider loading={null}>
        <SessionProvider>
          <Probe />
        </SessionProvider>
      </LanguageProvider>
    </MemoryRouter>,
  );
  const known = async () => {
    const shown = () => JSON.parse(screen.getByRole('status').textContent ?? '') as { loading: boolean };
    await waitFor(() => expect(shown().loading).toBe(false));
    return shown();
  };
  return { backend, known };
}

describe('the user context', () => {
  test('has the database user once the signed-in user is synced', async () => {
    const { backend, known } = open();
    expect(await known()).toMatchObject({
      dbUser: 'u-1',
      error: null,
      isSignedIn: true,
      userId: 'u-1',
      sessionId: 's-1',
    });
    const [call] = backend.calls('POST /api/sync-user');
    expect(call?.headers.get('authorization')).toMatch(/^Bearer /);
    // No user data is sent: the server identifies the user by token.
    expect(call?.body ?? '{}').toBe('{}');
    expect(backend.calls('POST /api/sync-user')).toHaveLength(1);
  });

  test("exposes the provider's user: id, fullName, imageUrl", async () => {
    expect(await open().known()).toMatchObject({
      user: { id: 'u-1', fullName: 'Ada Lovelace', imageUrl: 'https://img.example/ada.png' },
    });
  });

  test('stops loading without an error when signed out, and syncs nothing', async () => {
    const { backend, known } = open(SIGNED_OUT);
    expect(await known()).toMatchObject({ dbUser: null, error: null, isSignedIn: false });
    expect(backend.calls('POST /api/sync-user')).toHaveLength(0);
  });

  test("keeps and logs the server's message when syncing fails", async () => {
    const { known } = open({ 'POST /api/sync-user': { status: 503, json: { detail: 'Not now.', code: 'busy' } } });
    expect(await known()).toMatchObject({ dbUser: null, error: 'Not now.' });
    expect(logged).toHaveBeenCalledWith('Error syncing user:', expect.anything());
  });

  test("shows 'Failed to sync user' without a message", async () => {
    const { known } = open({ 'POST /api/sync-user': 'unreachable' });
    expect(await known()).toMatchObject({ dbUser: null, error: 'Failed to sync user' });
  });
});
