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

// As a transition: drawn in short turns, so that the page answers to the first touch, over the spinner of index.html.
startTransition(() =>
  createRoot(root).render(
    <StrictMode>
      <BrowserRouter>
        <App />
      </BrowserRouter>
    </StrictMode>,
  ),
);
