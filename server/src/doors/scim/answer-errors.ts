import { SCIM_ERROR, SCIM_MEDIA_TYPE, type ScimError } from '@holdfast/contracts/http/scim';
import type { FastifyError, FastifyInstance } from 'fastify';
import { asRefusal, headersOf, logRefusal, renderFor } from '../../platform/http/problem.ts';
import { refusal } from '../../platform/http/refusal.ts';
import { statusOf } from '../../platform/http/statuses.ts';

/** The error names of RFC 7644, section 3.12, by the case of a refusal. */
const TYPES: Readonly<Record<string, string>> = {
  'scim-invalid.filter': 'invalidFilter',
  'scim-invalid.filterAttribute': 'invalidFilter',
  'scim-invalid.operations': 'invalidSyntax',
  'scim-invalid.operation': 'invalidSyntax',
  'scim-invalid.path': 'invalidPath',
  'scim-invalid.noTarget': 'noTarget',
  'scim-invalid.value': 'invalidValue',
  'scim-invalid.member': 'invalidValue',
  'scim-invalid.paging': 'invalidValue',
  'scim-invalid.readOnly': 'mutability',
  'scim-taken.user': 'uniqueness',
  'scim-taken.group': 'uniqueness',
};

export function answerScimErrors(app: FastifyInstance): void {
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    const theirs = (error.statusCode ?? 500) < 500;
    const refused = asRefusal(error) ?? refusal(theirs ? 'invalid-request.unreadable' : 'internal');
    const isOurs = asRefusal(error) === null && !theirs;
    if (isOurs) request.log.error({ err: error }, 'request failed');
    else logRefusal(request.log, refused);
    const status = asRefusal(error) === null && theirs ? (error.statusCode ?? 400) : statusOf(refused);
    const type = TYPES[refused.detail.code] ?? (status === 400 ? 'invalidSyntax' : undefined);
    const body: ScimError = {
      schemas: [SCIM_ERROR],
      status: String(status),
      ...(type !== undefined && { scimType: type }),
      detail: await renderFor(request, refused.detail),
    };
    return reply.code(status).headers(headersOf(refused)).type(SCIM_MEDIA_TYPE).send(body);
  });
}
