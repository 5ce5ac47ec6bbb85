import * as z from 'zod/mini';
import type { Route } from '../route.ts';
import { listOf } from '../v1.ts';
import {
  V1DatasourceList,
  V1Refresh,
  V1RefreshDetail,
  V1RefreshRequest,
  V1RefreshSchedule,
  V1ScheduleChange,
} from '../v1-refreshes.ts';

const dataset = '/v1.0/myorg/datasets/:datasetId';

export const startRefresh = {
  method: 'POST',
  path: `${dataset}/refreshes`,
  auth: 'owner',
  summary: 'Fetch the sources of a dataset, or read its stored tables again if it has none',
  body: V1RefreshRequest,
  answers: { 202: null },
  refusals: [404, 409],
} as const satisfies Route;

export const listRefreshes = {
  method: 'GET',
  path: `${dataset}/refreshes`,
  auth: 'owner',
  summary: 'The latest refreshes of a dataset, those that have not ended first',
  query: { $top: z.optional(z.string()) },
  answers: { 200: listOf(V1Refresh) },
  refusals: [404],
} as const satisfies Route;

export const readRefresh = {
  method: 'GET',
  path: `${dataset}/refreshes/:refreshId`,
  auth: 'owner',
  summary: 'One refresh of a dataset, with its tables and messages; 202 until it ends',
  answers: { 200: V1RefreshDetail, 202: V1RefreshDetail },
  refusals: [404],
} as const satisfies Route;

export const cancelRefresh = {
  method: 'DELETE',
  path: `${dataset}/refreshes/:refreshId`,
  auth: 'owner',
  summary: 'Cancel a refresh that has not ended; the rows from before stay',
  answers: { 200: null },
  refusals: [400, 403, 404],
} as const satisfies Route;

export const readSchedule = {
  method: 'GET',
  path: `${dataset}/refreshSchedule`,
  auth: 'owner',
  summary: 'When the sources of a dataset are fetched',
  answers: { 200: V1RefreshSchedule },
  refusals: [404],
} as const satisfies Route;

export const changeSchedule = {
  method: 'PATCH',
  path: `${dataset}/refreshSchedule`,
  auth: 'owner',
  summary: 'Change when the sources of a dataset are fetched, all of them alike',
  body: V1ScheduleChange,
  answers: { 200: null },
  refusals: [400, 403, 404, 409],
} as const satisfies Route;

export const listDatasources = {
  method: 'GET',
  path: `${dataset}/datasources`,
  auth: 'owner',
  summary: 'The scheduled sources of a dataset; empty for one that is loaded by API or upload',
  answers: { 200: V1DatasourceList },
  refusals: [404],
} as const satisfies Route;
