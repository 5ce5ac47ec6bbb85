import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { fakeBackend, SIGNED_OUT } from '../testing/fake-backend.ts';
import { freshBrowser } from '../testing/fresh-browser.ts';
import { openApp } from '../testing/open-app.tsx';

freshBrowser();

const open = (path = '/predictions', fakes: Parameters<typeof fakeBackend>[0] = {}) => {
  const backend = fakeBackend(fakes);
  return { backend, ...openApp(path) };
};

/** jsdom has no layout, so the widths asked for are compared here. */
const onScreen = (width: number) =>
  vi.stubGlobal('matchMedia', (query: string) => {
    const least = Number(/min-width: ([\d.]+)rem/.exec(query)?.[1] ?? Number.POSITIVE_INFINITY) * 16;
    return { matches: width >= least, addEventListener: () => undefined, removeEventListener: () => undefined };
  });

describe('routes', () => {
  it.each(['/', '/nowhere', '/predictions/1/2/3'])('%s redirects to /dashboard', async (path) => {
    const { place } = open(path);
    await screen.findByText('Loading dashboard...');
    expect(place.path).toBe('/dashboard');
  });

  it('/workspaces leads to the settings, which list them', async () => {
    const { place } = open('/workspaces');
    await waitFor(() => expect(place.path).toBe('/settings/workspace'));
  });

  it.each(['/dashboards/1/2', '/reports/1/2', '/lists/1/2', '/workspaces/1/2', '/models/1/2', '/customers/1/2'])(
    '%s below a known path redirects to /dashboard',
    async (path) => {
      const { place } = open(path);
      await waitFor(() => expect(place.path).toBe('/dashboard'));
    },
  );

  it.each(['/dashboard', '/upload', '/predictions', '/predictions/42', '/settings', '/', '/nowhere'])(
    '%s redirects signed-out users to /login',
    async (path) => {
      const { place } = open(path, SIGNED_OUT);
      await waitFor(() => expect(place.path).toBe('/login'));
    },
  );

  it.each(['/login', '/login/anything', '/signup', '/signup/anything'])(
    '%s redirects signed-in users to /dashboard',
    async (path) => {
      const { place } = open(path);
      await waitFor(() => expect(place.path).toBe('/dashboard'));
    },
  );

  it.each(['/login', '/login/forgot', '/signup', '/signup/x'])('%s is public', async (path) => {
    const { place } = open(path, SIGNED_OUT);
    expect(await screen.findByRole('heading', { level: 1, name: /Welcome back|account|password/ })).toBeVisible();
    expect(place.path).toBe(path);
  });

  it.each(['/upload', '/login'])('%s shows a spinner while the authentication state is loading', async (path) => {
    const { place } = open(path, { 'GET /api/auth/get-session': 'never' });
    expect(await screen.findByRole('status')).toHaveTextContent('Loading…');
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(place.path).toBe(path);
  });
});

describe('a session that ends during use', () => {
  const lose = async (app: ReturnType<typeof open>) => {
    await screen.findByRole('navigation');
    app.backend.change('GET /api/auth/get-session', { json: null });
    app.backend.change('GET /api/models', { status: 401, json: { detail: 'Please sign in.' } });
    await app.user.click(screen.getByRole('link', { name: 'Models' }));
    await waitFor(() => expect(app.place.path).toBe('/login'));
  };

  it('redirects to /login with a message', async () => {
    await lose(open('/upload'));
    expect(await screen.findByText('Your session has ended. Please sign in again.')).toBeVisible();
  });

  it('shows no message after signing out', async () => {
    const { place, user } = open('/upload');
    await user.click(await screen.findByRole('button', { name: 'Logout' }));
    await waitFor(() => expect(place.path).toBe('/login'));
    expect(await screen.findByRole('button', { name: 'Sign in' })).toBeVisible();
    expect(screen.queryByText(/session has ended/)).toBeNull();
  });
});

describe('the layout of protected screens', () => {
  it('has a sidebar with the brand title and the links Dashboard, Upload Data and Predictions', async () => {
    open();
    const links = await screen.findByRole('navigation');
    expect([...links.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Dashboard', '/dashboard'],
      ['Upload Data', '/upload'],
      ['Predictions', '/predictions'],
      ['Customers', '/customers'],
      ['Work lists', '/lists'],
      ['Reports', '/reports'],
      ['Questions', '/ask'],
      ['Datasets', '/datasets'],
      ['Models', '/models'],
      ['Connections', '/connections'],
    ]);
    expect(screen.getByText('Holdfast')).toBeVisible();
  });

  it('marks the place of the current screen, boards under Reports', async () => {
    open('/dashboards');
    const links = await screen.findAllByRole('link', { current: 'page' });
    expect(links.map((link) => link.textContent)).toEqual(['Reports', 'Boards']);
  });

  it('is a bar of four links and More on a phone, and More opens the sidebar', async () => {
    onScreen(390);
    const { user } = open('/upload');
    const bar = await screen.findByRole('navigation');
    expect([...bar.querySelectorAll('a')].map((link) => link.textContent)).toEqual([
      'Dashboard',
      'Customers',
      'Work lists',
      'Upload Data',
    ]);
    await user.click(screen.getByRole('button', { name: 'More' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Main' }));
    expect(sheet.getByRole('link', { name: 'Connections' })).toBeVisible();
    expect(sheet.getByRole('button', { name: 'Logout' })).toBeVisible();
  });

  it('is a column of icons with names on a tablet', async () => {
    onScreen(768);
    open('/upload');
    const bar = within(await screen.findByRole('navigation'));
    expect(bar.getByRole('link', { name: 'Work lists' })).toHaveAttribute('title', 'Work lists');
    expect(screen.queryByRole('button', { name: 'More' })).toBeNull();
  });

  it("has a top bar with the title 'Dashboard', and Home opens the marketing site in a new tab", async () => {
    open();
    const bar = await screen.findByRole('banner');
    expect(bar).toHaveTextContent('Dashboard');
    const home = screen.getByRole('link', { name: /^Home/ });
    expect(home).toHaveAttribute('href', 'https://marketing.example/');
    expect(home).toHaveAttribute('target', '_blank');
    expect(home.getAttribute('rel')).toContain('noopener');
  });

  it.each([
    [
      'Logout',
      async (user: ReturnType<typeof openApp>['user']) =>
        user.click(await screen.findByRole('button', { name: 'Logout' })),
    ],
    [
      'Sign Out',
      async (user: ReturnType<typeof openApp>['user']) => {
        await user.click(await screen.findByRole('button', { name: /User menu/ }));
        await user.click(await screen.findByRole('menuitem', { name: 'Sign Out' }));
      },
    ],
  ])('%s signs the user out', async (_, act) => {
    const { backend, place, user } = open();
    await act(user);
    await waitFor(() => expect(place.path).toBe('/login'));
    expect(backend.calls('POST /api/auth/sign-out')).toHaveLength(1);
  });

  it("shows the user's full name and picture, and links to the profile settings", async () => {
    const { place, user } = open();
    const button = await screen.findByRole('button', { name: /Ada Lovelace/ });
    expect(button.querySelector('img')).toHaveAttribute('src', 'https://img.example/ada.png');
    await user.click(button);
    await user.click(await screen.findByRole('menuitem', { name: 'Profile Settings' }));
    expect(place.path).toBe('/settings');
  });

  it("shows 'User' without a name, and still a picture", async () => {
    open('/predictions', {
      'GET /api/auth/get-session': {
        json: { session: { id: 's' }, user: { id: 'u-1', name: '', email: null, image: null } },
        headers: { 'set-auth-jwt': `x.${btoa(JSON.stringify({ iat: 1, exp: 9000 }))}.x` },
      },
    });
    const button = await screen.findByRole('button', { name: /^User menu:\s*User$/ });
    expect(button.querySelector('img')).not.toBeNull();
  });

  it('opens the notifications, marks them read and links to the prediction', async () => {
    const note = (id: number, kind: string) => ({
      id,
      kind,
      prediction_id: 42,
      upload_id: 7,
      filename: 'customers.csv',
      created_at: new Date().toISOString(),
      read: false,
    });
    const { backend, place, user } = open('/upload', {
      'GET /api/notifications': { json: [note(2, 'prediction-completed'), note(1, 'prediction-failed')] },
      'POST /api/notifications/read': { json: {} },
    });
    await user.click(await screen.findByRole('button', { name: 'Notifications: 2 unread notifications' }));
    const list = await screen.findByRole('dialog', { name: 'Notifications' });
    expect(await within(list).findByText('Prediction Failed')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Mark all as read' }));
    await waitFor(() => expect(backend.calls('POST /api/notifications/read')).toHaveLength(1));
    await user.click(screen.getByRole('link', { name: /Prediction Complete!/ }));
    expect(place.path).toBe('/predictions/42');
  });

  it("navigates with g and the screen's letter", async () => {
    const { place, user } = open();
    await screen.findByRole('navigation');
    await waitFor(async () => {
      await user.keyboard('gu');
      expect(place.path).toBe('/upload');
    });
  });

  it('sets the tab title and moves the focus on navigation', async () => {
    const { user } = open();
    await waitFor(() => expect(document.title).toBe('Predictions · Holdfast'));
    await user.click(screen.getByRole('link', { name: 'Upload Data' }));
    await waitFor(() => expect(document.title).toBe('Upload Data · Holdfast'));
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('changes and remembers the theme', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: /User menu/ }));
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Dark' }));
    await waitFor(() => expect(document.documentElement.dataset.theme).toBe('dark'));
    expect(localStorage.getItem('holdfast.theme')).toBe('dark');
  });
});
