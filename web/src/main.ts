import './styles.css';

/**
 * React in one turn and the app in the next: run in one breath they would keep a phone from answering for as long as both
 * take. The page asks for the files of both at once (first-screen.config.ts).
 */
async function start(): Promise<void> {
  await import('react-dom/client');
  await import('./draw-app.tsx');
}

void start();
