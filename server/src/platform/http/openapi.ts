import { Problem } from '@holdfast/contracts/http/problem';
import { Readiness } from '@holdfast/contracts/http/readiness';
import type { Route } from '@holdfast/contracts/http/route';
import { ROUTES } from '@holdfast/contracts/http/routes';
import { ScimError } from '@holdfast/contracts/http/scim';
import { V1Error } from '@holdfast/contracts/http/v1';
import { WORKSPACE_HEADER } from '@holdfast/contracts/http/workspace-header';
import type { FastifyPluginAsync } from 'fastify';
import * as z from 'zod/mini';

const schemaOf = (schema: z.core.$ZodType) => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' });
  return rest;
};

const json = (schema: object) => ({ 'application/json': { schema } });

/** OpenAPI 3.1, generated from the same schemas both sides are compiled against. */
export function describeApi(version: string): object {
  const paths: Record<string, Record<string, object>> = { '/readyz': { get: describeReadiness() } };
  for (const route of ROUTES) {
    const path = route.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: describeRoute(route) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Holdfast',
      version,
      description: 'Upload customers, follow their predictions, download the results.',
    },
    paths,
    components: {
      schemas: { Problem: schemaOf(Problem), V1Error: schemaOf(V1Error), ScimError: schemaOf(ScimError) },
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        serviceKey: { type: 'http', scheme: 'bearer', description: 'The secret of /api/service-keys.' },
        directory: { type: 'http', scheme: 'bearer', description: 'The secret of /api/directory/tokens.' },
        embed: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'The embedToken of /api/embed-token.',
        },
      },
    },
  };
}

function describeReadiness(): object {
  const content = json(schemaOf(Readiness));
  return {
    summary: 'Whether this server can take traffic, and what it lacks',
    parameters: [],
    responses: {
      200: { description: 'Ready; or degraded: without its file store, which uploads and files need', content },
      503: { description: 'Not ready: without its database or room on its disk; or draining', content },
    },
  };
}

const SCHEMES = {
  session: ['session'],
  owner: ['session', 'serviceKey'],
  embed: ['embed'],
  directory: ['directory'],
} as const;

const PROOF =
  'A session must have proved who its holder is within the last ten minutes, by signing in or by POST /api/account/proof; otherwise the code is proof-needed.';

function describeRoute(route: Route): object {
  const inPath = [...route.path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: name === 'id' ? 'integer' : 'string' },
  }));
  const inQuery = Object.entries(route.query ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    schema: schemaOf(schema),
  }));
  const inHeader = route.workspace
    ? [
        {
          name: WORKSPACE_HEADER,
          in: 'header',
          description: 'The workspace to act in; you must be a member',
          schema: { type: 'string' },
        },
      ]
    : [];
  const refusal = refusalOf(route);
  const refusals = route.auth === 'none' ? route.refusals : [401, 403, ...route.refusals];
  const answers = Object.entries(route.answers).map(([status, answer]) => [
    status,
    { description: route.summary, ...(answer === null ? {} : { content: contentOf(answer) }) },
  ]);
  return {
    summary: route.summary,
    ...(route.proof && { description: PROOF }),
    ...(route.auth === 'none' ? {} : { security: SCHEMES[route.auth].map((scheme) => ({ [scheme]: [] })) }),
    parameters: [...inPath, ...inQuery, ...inHeader],
    ...(route.form || route.body || route.file ? { requestBody: bodyOf(route) } : {}),
    responses: {
      ...Object.fromEntries(answers),
      ...Object.fromEntries(
        refusals.map((status) => [
          status,
          { description: 'Refused', content: json({ $ref: `#/components/schemas/${refusal}` }) },
        ]),
      ),
    },
  };
}

const refusalOf = ({ path }: Route) =>
  path.startsWith('/api/') ? 'Problem' : path.startsWith('/scim/') ? 'ScimError' : 'V1Error';

const contentOf = (answer: z.core.$ZodType | string) =>
  typeof answer === 'string' ? { [answer]: {} } : json(schemaOf(answer));

function bodyOf({ form, body, file }: Route): object {
  if (file) {
    const schema = { type: 'string', format: 'binary' };
    return { required: true, content: Object.fromEntries(file.map((type) => [type, { schema }])) };
  }
  if (!form) return { required: false, content: json(schemaOf(body ?? z.any())) };
  const properties = Object.fromEntries(
    [...form.required, ...form.optional].map((name) => [
      name,
      name === 'file' ? { type: 'string', format: 'binary' } : { type: 'string' },
    ]),
  );
  const schema = { type: 'object', required: form.required, properties };
  return { required: true, content: { 'multipart/form-data': { schema } } };
}

export const openApiRoute =
  (version: string): FastifyPluginAsync =>
  async (app) => {
    const description = describeApi(version);
    app.get('/api/openapi.json', async () => description);
  };
