import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';

/** For an answer written directly to the socket: keeps headers set so far, such as the security headers. */
export function takeOverResponse(reply: FastifyReply): ServerResponse {
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) reply.raw.setHeader(name, value);
  reply.hijack();
  return reply.raw;
}
