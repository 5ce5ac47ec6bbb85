import type { FastifyInstance } from 'fastify';

/** The app's HTTP client sends a JSON content type on every call, as specified, even without a body. */
export function acceptEmptyJson(scope: FastifyInstance): void {
  const parse = scope.getDefaultJsonParser('error', 'error');
  scope.removeContentTypeParser('application/json');
  scope.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parse(request, String(body), done);
  });
}
