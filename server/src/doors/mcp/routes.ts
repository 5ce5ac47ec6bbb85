import { WORKSPACE_HEADER } from '@holdfast/contracts/http/workspace-header';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { bearerOf } from '../../platform/http/authenticate.ts';
import { localeOf } from '../../platform/http/reader-locale.ts';
import { refusal } from '../../platform/http/refusal.ts';
import { AgentTokens } from './agent-token.ts';
import { ownerCaller, routeCaller, type SendRequest } from './call-route.ts';

const BODY_LIMIT = 1_048_576;

/**
 * Every request is stateless, so any process can answer it. The token is verified by the routes behind the tools;
 * without one the request is refused here.
 */
export function agentRoutes(version: string): FastifyPluginAsync {
  return async (app) => {
    const send: SendRequest = async (request) => {
      const { statusCode: status, body: text } = await app.inject(request);
      return { status, text };
    };
    const tokens = new AgentTokens(send);

    const requireBearer = async (request: FastifyRequest): Promise<string> => {
      const bearer = bearerOf(request);
      if (bearer !== null) return bearer;
      throw refusal('token-invalid.tokenOrKey');
    };

    app.post('/mcp', { bodyLimit: BODY_LIMIT }, async (request, reply) => {
      const bearer = await requireBearer(request);
      const chosen = request.headers[WORKSPACE_HEADER];
      const workspace = chosen === undefined ? undefined : String(chosen);
      const read = (dataset?: string) => routeCaller(send, () => tokens.tokenFor(bearer, { workspace, dataset }));
      const callAsOwner = ownerCaller(send, bearer, workspace);
      const onFailure = (cause: unknown) => request.log.error({ err: cause }, 'a tool for agents failed');
      // The protocol library is loaded with the first agent request: most installations never have one.
      const { answerAgent: converse } = await import('./answer-agent.ts');
      await converse({ read, callAsOwner, onFailure, language: localeOf(request) }, version, request, reply);
    });

    const noSession = async (request: FastifyRequest, reply: FastifyReply): Promise<never> => {
      await requireBearer(request);
      void reply.header('allow', 'POST');
      throw refusal('not-found.conversation');
    };
    app.get('/mcp', noSession);
    app.delete('/mcp', noSession);
  };
}
