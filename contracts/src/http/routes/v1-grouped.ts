import type * as z from 'zod/mini';
import type { Route } from '../route.ts';
import {
  listOf,
  V1CloneReport,
  V1CloneTile,
  V1Dashboard,
  V1Dataset,
  V1NewDashboard,
  V1Page,
  V1Rebind,
  V1Report,
  V1Tile,
  V1Token,
  V1TokenRequest,
} from '../v1.ts';

const get = <const Path extends string, Answer extends z.core.$ZodType>(path: Path, summary: string, answer: Answer) =>
  ({
    method: 'GET',
    path: `/v1.0/myorg/${path}`,
    auth: 'owner',
    summary,
    answers: { 200: answer },
    refusals: [404],
  }) as const satisfies Route;

const post = <const Path extends string, Body extends z.core.$ZodType, Answer extends z.core.$ZodType | null>(
  path: Path,
  summary: string,
  body: Body,
  answer: Answer,
) =>
  ({
    method: 'POST',
    path: `/v1.0/myorg/${path}`,
    auth: 'owner',
    summary,
    body,
    answers: { 200: answer },
    refusals: [400, 404],
  }) as const satisfies Route;

const remove = <const Path extends string>(path: Path, summary: string) =>
  ({
    method: 'DELETE',
    path: `/v1.0/myorg/${path}`,
    auth: 'owner',
    summary,
    answers: { 200: null },
    refusals: [404],
  }) as const satisfies Route;

export const listReports = get('reports', 'Your reports', listOf(V1Report));
export const readReport = get('reports/:reportId', 'A report', V1Report);
export const listPages = get('reports/:reportId/pages', 'The pages of a report', listOf(V1Page));
export const readPage = get('reports/:reportId/pages/:pageName', 'A page of a report', V1Page);
export const deleteReport = remove('reports/:reportId', 'Delete a report');
export const cloneReport = post('reports/:reportId/Clone', 'Copy a report', V1CloneReport, V1Report);
export const rebindReport = post('reports/:reportId/Rebind', 'Bind a report to another dataset', V1Rebind, null);
export const reportToken = post(
  'reports/:reportId/GenerateToken',
  'An embed token for a report',
  V1TokenRequest,
  V1Token,
);
export const createToken = post(
  'reports/GenerateToken',
  'An embed token that can create reports',
  V1TokenRequest,
  V1Token,
);

export const listDashboards = get('dashboards', 'Your dashboards', listOf(V1Dashboard));
export const addDashboard = post('dashboards', 'Create an empty dashboard', V1NewDashboard, V1Dashboard);
export const readDashboard = get('dashboards/:dashboardId', 'A dashboard', V1Dashboard);
export const deleteDashboard = remove('dashboards/:dashboardId', 'Delete a dashboard');
export const dashboardToken = post(
  'dashboards/:dashboardId/GenerateToken',
  'An embed token for a dashboard',
  V1TokenRequest,
  V1Token,
);
export const listTiles = get('dashboards/:dashboardId/tiles', 'The tiles of a dashboard', listOf(V1Tile));
export const readTile = get('dashboards/:dashboardId/tiles/:tileId', 'A tile', V1Tile);
export const cloneTile = post('dashboards/:dashboardId/tiles/:tileId/Clone', 'Copy a tile', V1CloneTile, V1Tile);
export const tileToken = post(
  'dashboards/:dashboardId/tiles/:tileId/GenerateToken',
  'An embed token for one tile',
  V1TokenRequest,
  V1Token,
);

export const listDatasets = get('datasets', 'Your datasets', listOf(V1Dataset));
export const readDataset = get('datasets/:datasetId', 'A dataset', V1Dataset);
export const datasetToken = post(
  'datasets/:datasetId/GenerateToken',
  'An embed token for a dataset',
  V1TokenRequest,
  V1Token,
);
