import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';

/** For an answer that is written past the framework: headers set so far, such as those of security, go with it. */
export function takeOver(reply: FastifyReply): ServerResponse {
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) reply.raw.setHeader(name, value);
  reply.hijack();
  return reply.raw;
}
