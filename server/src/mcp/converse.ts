import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { takeOver } from '../http/take-over.ts';
import { type Agent, agentServer } from './tools.ts';

/** One request of an agent, answered whole. The transport writes the answer itself, past our own hooks. */
export async function converse(
  agent: Agent,
  version: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const server = agentServer(agent, version);
  // A transport without a generator of ids keeps no session.
  const transport = new StreamableHTTPServerTransport({ enableJsonResponse: true });
  reply.raw.on('close', () => void server.close());
  await server.connect(transport as Parameters<typeof server.connect>[0]);
  await transport.handleRequest(request.raw, takeOver(reply), request.body);
}
