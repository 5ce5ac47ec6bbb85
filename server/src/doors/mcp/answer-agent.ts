import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { takeOverResponse } from '../../platform/http/take-over.ts';
import type { Agent } from './agent-tool.ts';
import { agentServer } from './tools.ts';

/** Answers one request of an agent. The transport writes the answer itself, bypassing our hooks. */
export async function answerAgent(
  agent: Agent,
  version: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const server = agentServer(agent, version);
  // Without an id generator the transport is stateless.
  const transport = new StreamableHTTPServerTransport({ enableJsonResponse: true });
  reply.raw.on('close', () => void server.close());
  await server.connect(transport as Parameters<typeof server.connect>[0]);
  await transport.handleRequest(request.raw, takeOverResponse(reply), request.body);
}
