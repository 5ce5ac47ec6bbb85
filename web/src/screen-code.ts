/** The code of each screen, fetched when it is first shown. */
export const SCREEN_CODE = {
  layout: () => import('./layout/Layout.tsx'),
  welcome: () => import('./landing/LandingPage.tsx'),
  docs: () => import('./docs/DocsPage.tsx'),
  dashboard: () => import('./dashboard/DashboardPage.tsx'),
  upload: () => import('./uploads/UploadPage.tsx'),
  predictions: () => import('./predictions/PredictionsPage.tsx'),
  prediction: () => import('./predictions/PredictionPage.tsx'),
  settings: () => import('./settings/SettingsPage.tsx'),
};

/** Starts the fetch beside the first calls of the app and not after them; a guess, so a failure is nobody's business. */
export function fetchAhead(path: string): void {
  const [, first = '', second] = path.split('/');
  if (['login', 'signup'].includes(first)) return;
  const screen = first === 'predictions' && second ? 'prediction' : first;
  const wanted = Object.keys(SCREEN_CODE).find((name) => name === screen) ?? 'dashboard';
  const alone = wanted === 'welcome' || wanted === 'docs';
  for (const name of alone ? [wanted] : ['layout', wanted]) {
    void SCREEN_CODE[name as keyof typeof SCREEN_CODE]().catch(() => undefined);
  }
}
