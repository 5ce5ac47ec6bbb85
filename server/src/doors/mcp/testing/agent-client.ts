import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import type { DocumentsRig } from '../../../features/documents/testing/documents-fixture.ts';

export interface ToolAnswer<Told> {
  readonly failed: boolean;
  readonly text: string;
  readonly told: Told;
}

/** The official client, connected. */
export async function talk(transport: unknown): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(transport as Transport);
  return client;
}

export const talkOverHttp = (base: string, bearer: string): Promise<Client> =>
  talk(
    new StreamableHTTPClientTransport(new URL('/mcp', base), {
      requestInit: { headers: { authorization: `Bearer ${bearer}` } },
    }),
  );

export async function callTool<Told>(
  client: Client,
  name: string,
  given: Record<string, unknown> = {},
): Promise<ToolAnswer<Told>> {
  const { isError, content, structuredContent } = await client.callTool({ name, arguments: given });
  const [first] = content as { text: string }[];
  return { failed: isError === true, text: first?.text ?? '', told: structuredContent as Told };
}

/** The secret of a new service key of this user. */
export const keyWith = async ({ call }: DocumentsRig, user: string, scopes: readonly string[]): Promise<string> =>
  (await call<{ secret: string }>(user, 'POST', '/api/service-keys', { name: 'Agent', scopes })).body.secret;
