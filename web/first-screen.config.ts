import type { Plugin, Rolldown } from 'vite';

/** Modules by first path segment; other paths lead to the dashboard. */
const SCREENS: Record<string, readonly string[]> = {
  dashboard: ['layout/Layout', 'dashboard/DashboardPage'],
  upload: ['layout/Layout', 'uploads/UploadPage'],
  predictions: ['layout/Layout', 'predictions/PredictionsPage'],
  'predictions/': ['layout/Layout', 'predictions/PredictionPage'],
  settings: ['layout/Layout', 'settings/SettingsPage'],
  login: ['session/embedded/SignInScreens'],
  signup: ['session/embedded/SignUpForm'],
  welcome: ['landing/LandingPage'],
  docs: ['docs/DocsPage'],
};

/**
 * Preloads the app in parallel with its entry script, and lists each screen's files in an attribute of before-app.js,
 * which preloads them without waiting for the app to run.
 */
export function nameScreenFiles(): Plugin {
  return {
    name: 'name-screen-files',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const chunks = Object.values(bundle ?? {}).filter((file) => file.type === 'chunk');
        const ofPage = filesOf(chunks, (chunk) => chunk.isEntry);
        const ofApp = filesOf(chunks, ({ facadeModuleId }) => facadeModuleId?.endsWith('/src/draw-app.tsx') ?? false);
        const ofScreen = (modules: readonly string[]) =>
          filesOf(chunks, ({ facadeModuleId }) => modules.some((name) => facadeModuleId?.endsWith(`/src/${name}.tsx`)))
            .filter((file) => !ofPage.includes(file) && !ofApp.includes(file))
            .map((file) => file.replace(/^assets\//, ''));
        const files = Object.fromEntries(Object.entries(SCREENS).map(([path, names]) => [path, ofScreen(names)]));
        const adapters = Object.fromEntries(
          ['embedded', 'oidc'].map((mode) => [mode, ofScreen([`session/${mode}/adapter`])]),
        );
        const early = ofApp.filter((file) => !html.includes(file));
        const links = early.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">\n    `).join('');
        const attribute = (name: string, value: unknown) => `data-${name}='${JSON.stringify(value)}'`;
        return html
          .replace(
            '<script src="/before-app.js"',
            (tag) => `${tag} ${attribute('screens', files)} ${attribute('adapters', adapters)}`,
          )
          .replace('<link rel="stylesheet"', (tag) => links + tag);
      },
    },
  };
}

/** The matching chunks and their static imports. */
function filesOf(chunks: readonly Rolldown.OutputChunk[], fits: (chunk: Rolldown.OutputChunk) => boolean): string[] {
  const found = new Set(chunks.filter(fits).map(({ fileName }) => fileName));
  for (const file of found)
    for (const next of chunks.find((chunk) => chunk.fileName === file)?.imports ?? []) found.add(next);
  return [...found];
}
