import { ReportEmbed } from '@holdfast/embed-sdk/react';
import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';

/** A report as a React component: a changed prop sends only the difference to the frame. */
function Dashboard({ frame }: { frame: string }) {
  const [token, setToken] = useState('first token');
  const [status, setStatus] = useState('Loading …');
  return (
    <>
      <h1>React</h1>
      <ReportEmbed
        className="frame"
        allowedEmbedOrigins={[frame]}
        config={{ id: 'retention', embedUrl: `${frame}/reportEmbed`, accessToken: token, tokenType: 1 }}
        onRendered={() => setStatus('Rendered.')}
        onError={(event) => setStatus(event.detail.message)}
      />
      <p role="status">{status}</p>
      <button type="button" onClick={() => setToken(`token ${Date.now()}`)}>
        Renew the token
      </button>
    </>
  );
}

const { frame } = (await (await fetch('/frame-origin.json')).json()) as { frame: string };
createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <Dashboard frame={frame} />
  </StrictMode>,
);
