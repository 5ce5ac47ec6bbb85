import * as routes from '@holdfast/contracts/http/routes/traces';
import type { FastifyPluginAsync } from 'fastify';
import type { Platform } from '../platform.ts';
import { pastSpan } from '../traces/traces.ts';
import { handle, readBody } from './handle.ts';

/** Receives spans from browsers. Must run inside `authenticate`. */
export const traceRoutes = ({ traces }: Platform): FastifyPluginAsync =>
  handle(routes, {
    tellUpload: async ({ body }) => {
      const span = readBody(routes.tellUpload, body);
      traces.tell(pastSpan('upload', span), { as: span.traceparent });
    },
  });
