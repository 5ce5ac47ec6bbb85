import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

type ScreenCode = { default: ComponentType };

/** The chunk of each screen, loaded when first shown. */
const FETCH = {
  layout: () => import('./layout/Layout.tsx'),
  welcome: () => import('./landing/LandingPage.tsx'),
  docs: () => import('./docs/DocsPage.tsx'),
  dashboard: () => import('./dashboard/DashboardPage.tsx'),
  dashboards: () => import('./boards/BoardRoutes.tsx'),
  reports: () => import('./reports/ReportRoutes.tsx'),
  upload: () => import('./uploads/UploadPage.tsx'),
  predictions: () => import('./predictions/PredictionsPage.tsx'),
  prediction: () => import('./predictions/PredictionPage.tsx'),
  customers: () => import('./customers/CustomerRoutes.tsx'),
  models: () => import('./models/ModelRoutes.tsx'),
  lists: () => import('./worklists/ListRoutes.tsx'),
  connections: () => import('./connections/ConnectionRoutes.tsx'),
  settings: () => import('./settings/SettingsPage.tsx'),
  workspaces: () => import('./workspaces/WorkspaceRoutes.tsx'),
  ask: () => import('./questions/screens.ts'),
  join: () => import('./workspaces/JoinPage.tsx'),
} satisfies Record<string, () => Promise<ScreenCode>>;
type ScreenName = keyof typeof FETCH;

const arrived = new Map<ScreenName, ScreenCode>();

async function fetchScreen(name: ScreenName): Promise<ScreenCode> {
  const code = await FETCH[name]();
  arrived.set(name, code);
  return code;
}

/**
 * A lazy screen by name. Code that is already loaded renders synchronously: with React's own `lazy` it would show the
 * fallback, which React then keeps for 300 ms to avoid flicker.
 */
export function lazyScreen(name: ScreenName): LazyExoticComponent<ComponentType> {
  return lazy(() => {
    const code = arrived.get(name);
    return code ? resolvedThenable(code) : fetchScreen(name);
  });
}

/** A synchronous thenable for React. */
function resolvedThenable(code: ScreenCode): Promise<ScreenCode> {
  // biome-ignore lint/suspicious/noThenProperty: a promise would resolve a tick later, which is what this avoids
  return { then: (use: (code: ScreenCode) => void) => use(code) } as Promise<ScreenCode>;
}

/** Preloads the screen in parallel with the first API calls. A guess, so failures are ignored. */
export function fetchAhead(path: string): void {
  const [, first = '', second] = path.split('/');
  if (['login', 'signup'].includes(first)) return;
  const screen = second && first === 'predictions' ? 'prediction' : first;
  const wanted = screenNames.find((name) => name === screen) ?? 'dashboard';
  const alone = wanted === 'welcome' || wanted === 'docs';
  for (const name of alone ? [wanted] : (['layout', wanted] as const)) void fetchScreen(name).catch(() => undefined);
}

const screenNames = Object.keys(FETCH) as ScreenName[];
