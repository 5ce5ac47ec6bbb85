import type { Route } from '../route.ts';
import { V1QueryAnswer, V1QueryRequest } from '../v1-queries.ts';

export const executeQueries = {
  method: 'POST',
  path: '/v1.0/myorg/datasets/:datasetId/executeQueries',
  auth: 'owner',
  summary: 'Evaluate a DAX query over a dataset that was imported from Power BI',
  body: V1QueryRequest,
  answers: { 200: V1QueryAnswer },
  refusals: [400, 404],
} as const satisfies Route;
