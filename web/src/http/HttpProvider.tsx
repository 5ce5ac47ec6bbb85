import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { createHttpClient, type GetToken, type HttpClient } from './client.ts';

const HttpContext = createContext<HttpClient | null>(null);

export function HttpProvider(props: { getToken: GetToken; children: ReactNode }) {
  const client = useMemo(() => createHttpClient(props.getToken), [props.getToken]);
  return <HttpContext value={client}>{props.children}</HttpContext>;
}

export function useHttp(): HttpClient {
  const client = useContext(HttpContext);
  if (client === null) throw new Error('useHttp must be used within HttpProvider');
  return client;
}
