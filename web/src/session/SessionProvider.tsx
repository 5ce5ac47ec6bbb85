import type { PublicConfig } from '@holdfast/contracts/http/config';
import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { HttpProvider } from '../http/HttpProvider.tsx';
import { useT } from '../i18n/use-t.ts';
import { BrandMark } from '../ui/Brand.tsx';
import { FullScreenSpinner, Spinner } from '../ui/Spinner.tsx';
import { BrandProvider } from './BrandProvider.tsx';
import type { IdentityAdapter } from './identity-port.ts';
import { loadAdapter } from './load-adapter.ts';
import { readPublicConfig } from './read-public-config.ts';
import { IdentityContext, useAuth } from './session-context.ts';
import { UserProvider } from './UserProvider.tsx';

const RETRY_AFTER_MS = 3000;

type Start =
  | { status: 'loading' }
  | { status: 'unreachable' }
  | { status: 'ready'; config: PublicConfig; adapter: IdentityAdapter };

/** Outermost provider: reads which identity provider the server uses, loads its adapter and waits for its session. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const t = useT();
  const start = useStart();
  if (start.status === 'unreachable') {
    return (
      <main className="grid min-h-dvh place-items-center p-6">
        <div role="alert" className="flex max-w-sm flex-col items-center gap-4 text-balance text-center">
          <BrandMark size={40} />
          <h1 className="font-semibold text-base">{t('auth.unreachable')}</h1>
          <Spinner size={22} className="text-primary" />
        </div>
      </main>
    );
  }
  if (start.status === 'loading') return <FullScreenSpinner label={t('loading')} />;
  const { adapter, config } = start;
  return (
    <IdentityContext value={{ adapter, config }}>
      <adapter.Provider config={config}>
        <SignedInHttp>
          <UserProvider>
            <BrandProvider>
              <OnceLoaded>{children}</OnceLoaded>
            </BrandProvider>
          </UserProvider>
        </SignedInHttp>
      </adapter.Provider>
    </IdentityContext>
  );
}

function SignedInHttp({ children }: { children: ReactNode }) {
  return <HttpProvider getToken={useAuth().getToken}>{children}</HttpProvider>;
}

function OnceLoaded({ children }: { children: ReactNode }) {
  const t = useT();
  return useAuth().isLoaded ? children : <FullScreenSpinner label={t('loading')} />;
}

function useStart(): Start {
  const [start, setStart] = useState<Start>({ status: 'loading' });
  useEffect(() => {
    const ended = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const begin = async () => {
      try {
        const config = await readPublicConfig(ended.signal);
        const adapter = await loadAdapter(config.mode);
        if (!ended.signal.aborted) startTransition(() => setStart({ status: 'ready', config, adapter }));
      } catch {
        if (ended.signal.aborted) return;
        setStart({ status: 'unreachable' });
        timer = setTimeout(begin, RETRY_AFTER_MS);
      }
    };
    void begin();
    return () => {
      ended.abort();
      clearTimeout(timer);
    };
  }, []);
  return start;
}
