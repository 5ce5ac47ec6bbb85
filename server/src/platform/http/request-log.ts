import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';

/** One line per request, with its outcome, instead of Fastify's two. */
export class RequestLog extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(error: Error | null, request: FastifyRequest, reply: FastifyReply): void {
    const { statusCode, elapsedTime: responseTime } = reply;
    const outcome = { req: request, res: { statusCode }, responseTime };
    if (error) reply.log.error({ ...outcome, err: error }, 'request errored');
    else reply.log.info(outcome, 'request completed');
  }
}
