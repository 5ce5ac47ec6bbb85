import { Problem } from '@holdfast/contracts/http/problem';
import type { FastifyPluginAsync } from 'fastify';
import * as z from 'zod/mini';
import { CALLS, type Call } from './calls.ts';

declare module 'fastify' {
  interface FastifySchema {
    /** Not part of the described API: a form's own protocol, an operator's back door. */
    hide?: boolean;
  }
}

const schemaOf = (schema: z.core.$ZodType) => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' });
  return rest;
};

const json = (schema: object) => ({ 'application/json': { schema } });

/** OpenAPI 3.1, made from the very schemas both sides are compiled against. */
export function describeApi(version: string): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const call of CALLS) {
    const path = call.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [call.method]: describeCall(call) };
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
      schemas: { Problem: schemaOf(Problem) },
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
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

function describeCall(call: Call): object {
  const inPath = [...call.path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: name === 'id' ? 'integer' : 'string' },
  }));
  const inQuery = Object.entries(call.query ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    schema: schemaOf(schema),
  }));
  const refusals = call.bearer === 'none' ? call.refusals : [401, 403, ...call.refusals];
  return {
    summary: call.summary,
    ...(call.bearer === 'none' ? {} : { security: [{ [call.bearer]: [] }] }),
    parameters: [...inPath, ...inQuery],
    ...(call.form || call.body ? { requestBody: bodyOf(call) } : {}),
    responses: {
      [call.status ?? 200]: {
        description: call.summary,
        ...(call.status === 204 ? {} : { content: contentOf(call) }),
      },
      ...Object.fromEntries(
        refusals.map((status) => [
          status,
          { description: 'Refused', content: json({ $ref: '#/components/schemas/Problem' }) },
        ]),
      ),
    },
  };
}

const contentOf = ({ answer, answerType = 'application/octet-stream' }: Call) =>
  answer ? json(schemaOf(answer)) : { [answerType]: {} };

function bodyOf({ form, body }: Call): object {
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
    app.get('/api/openapi.json', { schema: { hide: true } }, async () => description);
  };
