import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { terminalLanguage } from '@holdfast/prediction-engine/command-line';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { partFolder } from '../../platform/built-file.ts';
import { AgentTokens } from './agent-token.ts';
import { ownerCaller, routeCaller, type SendRequest } from './call-route.ts';
import { agentServer } from './tools.ts';

/** The program an agent starts: it uses standard input and output, and logs to standard error only. */
const { HOLDFAST_URL: base = 'http://localhost:3000', HOLDFAST_KEY: key, HOLDFAST_WORKSPACE: workspace } = process.env;
if (!key) {
  process.stderr.write(
    'Set HOLDFAST_KEY to a service key (or an embed token), and HOLDFAST_URL to the server’s address.\n',
  );
  process.exit(2);
}

const send: SendRequest = async ({ method, url, headers, payload }) => {
  const response = await fetch(new URL(url, base), {
    method,
    headers,
    ...(payload !== undefined && { body: payload }),
  });
  return { status: response.status, text: await response.text() };
};
const tokens = new AgentTokens(send);
const { version } = JSON.parse(readFileSync(join(partFolder(), 'package.json'), 'utf8')) as { version: string };
const server = agentServer(
  {
    read: (dataset) => routeCaller(send, () => tokens.tokenFor(key, { workspace, dataset })),
    callAsOwner: ownerCaller(send, key, workspace),
    language: terminalLanguage(process.env),
    onFailure: (cause) => process.stderr.write(`${cause instanceof Error ? cause.message : String(cause)}\n`),
  },
  version,
);
await server.connect(new StdioServerTransport());
