import { ReportEmbed } from '@holdfast/embed-sdk/react';
import { PowerBIEmbed } from 'powerbi-client-react';
import { StrictMode, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';

/** Both React wrappers over our SDK: the compatible one by alias, and our own. Driven by the test from outside. */
interface ShownComponent {
  wrapper: 'theirs' | 'ours';
  config: Record<string, unknown>;
}

function Stage() {
  const [shown, setShown] = useState<ShownComponent | null>(null);
  useEffect(() => {
    Reflect.set(window, 'show', (next: ShownComponent | null) => flushSync(() => setShown(next)));
    return () => {
      Reflect.deleteProperty(window, 'show');
    };
  }, []);
  const log = (name: string) => (Reflect.get(window, 'eventLog') as string[]).push(name);
  if (!shown) return <p>nothing</p>;
  if (shown.wrapper === 'theirs') {
    return (
      <PowerBIEmbed
        embedConfig={shown.config}
        cssClassName="theirs"
        eventHandlers={new Map([['loaded', () => log('theirs loaded')]])}
        getEmbeddedComponent={(embed) => Reflect.set(window, 'embed', embed)}
      />
    );
  }
  return (
    <ReportEmbed
      config={shown.config}
      className="ours"
      onLoaded={() => log('ours loaded')}
      onEmbed={(report) => Reflect.set(window, 'embed', report)}
    />
  );
}

Reflect.set(window, 'eventLog', []);
createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <Stage />
  </StrictMode>,
);
