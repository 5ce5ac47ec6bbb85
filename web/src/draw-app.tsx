import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { App } from './app.tsx';
import { fetchKeptFont } from './font/fetch-font.ts';
import { fetchAhead } from './screen-code.ts';
import { fetchAdapterAhead } from './session/load-adapter.ts';

fetchAhead(window.location.pathname);
fetchAdapterAhead();
fetchKeptFont();

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

// A transition renders in short slices, so the page responds to input; until then index.html shows a spinner.
startTransition(() =>
  createRoot(root).render(
    <StrictMode>
      <BrowserRouter>
        <App />
      </BrowserRouter>
    </StrictMode>,
  ),
);
