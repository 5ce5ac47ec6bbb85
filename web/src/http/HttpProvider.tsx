import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { type AskProof, createHttpClient, type GetToken, type HttpClient } from './client.ts';

const HttpContext = createContext<HttpClient | null>(null);

export function HttpProvider(props: { getToken: GetToken; askProof?: AskProof; children: ReactNode }) {
  const { getToken, askProof } = props;
  const client = useMemo(() => createHttpClient(getToken, '', askProof), [getToken, askProof]);
  return <HttpContext value={client}>{props.children}</HttpContext>;
}

export function useHttp(): HttpClient {
  const client = useContext(HttpContext);
  if (client === null) throw new Error('useHttp must be used within HttpProvider');
  return client;
}
