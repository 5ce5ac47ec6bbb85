import './styles.css';

/**
 * Load React and the app in separate tasks so neither blocks a slow phone's main thread. The page preloads both files
 * (first-screen.config.ts).
 */
async function start(): Promise<void> {
  await import('react-dom/client');
  await import('./draw-app.tsx');
}

void start();
