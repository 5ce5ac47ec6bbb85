import { WORKSPACE_HEADER } from '@holdfast/contracts/http/workspace-header';
import type { Workspace, WorkspaceRole } from '@holdfast/contracts/http/workspaces';
import {
  type DocumentsAnswer,
  type DocumentsRig,
  openDocumentsFixture,
} from '../../../features/documents/testing/documents-fixture.ts';

export interface WorkspacesRig extends DocumentsRig {
  readonly cleo: string;
  /** The same call in a workspace. */
  within<Body = Record<string, unknown>>(
    workspaceId: string,
    bearer: string,
    method: string,
    path: string,
    body?: unknown,
  ): Promise<DocumentsAnswer<Body>>;
  makeWorkspace(owner: string, name: string): Promise<Workspace>;
  join(workspaceId: string, owner: string, member: string, role: WorkspaceRole): Promise<void>;
  /** As plain rows, without running the engine. */
  makeThings(maker: string, name: string): Promise<MadeItems>;
}

export interface MadeItems {
  readonly upload: number;
  readonly prediction: number;
  readonly datasetId: string;
  readonly reportId: string;
  readonly model: number;
  readonly worklist: number;
}

const FACTS = {
  event: 'churn',
  meaning: 'leaving',
  labelled: 100,
  positives: 20,
  metrics: {},
  verdict: { grade: 'good', title: 'Good', sentence: 'Good.' },
  columns: [],
  tiers: [],
  threshold: 0.5,
};

/** The real server with three users. */
export async function openWorkspacesFixture(settings: Record<string, string> = {}): Promise<WorkspacesRig> {
  const fixture = await openDocumentsFixture(settings);
  const { pool } = fixture.platform.database;
  const cleo = 'user-cleo';
  await pool.query('insert into users (id, email, full_name) values ($1, $2, $3)', [cleo, 'cleo@example.com', 'cleo']);

  const within: WorkspacesRig['within'] = async (workspaceId, bearer, method, path, body) => {
    const response = await fixture.as(bearer).send(path, {
      method,
      headers: {
        [WORKSPACE_HEADER]: workspaceId,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, body: text === '' ? null : JSON.parse(text), headers: response.headers };
  };

  return {
    ...fixture,
    cleo,
    within,
    makeWorkspace: async (owner, name) =>
      (await fixture.call<Workspace>(owner, 'POST', '/api/workspaces', { name })).body,
    join: async (workspaceId, owner, member, role) => {
      const made = await fixture.call<{ link: string }>(owner, 'POST', `/api/workspaces/${workspaceId}/invitations`, {
        role,
      });
      const token = new URL(made.body.link).searchParams.get('token');
      const joined = await fixture.call(member, 'POST', '/api/invitations/accept', { token });
      if (joined.status !== 200) throw new Error(JSON.stringify(joined.body));
    },
    makeThings: async (maker, name) => {
      const one = async <Row extends object>(sql: string, values: unknown[]) =>
        (await pool.query<Row>(sql, values)).rows[0] as Row;
      const upload = await one<{ id: number }>(
        `insert into uploads (user_id, filename, file_size, sha256, file_key) values ($1, $2, 10, 'x', 'uploads/x') returning id`,
        [maker, `${name}.csv`],
      );
      const prediction = await one<{ id: number; dataset_id: string; report_id: string }>(
        `insert into predictions (upload_id, user_id, status, output_prefix, finished_at, attempt, progress)
         values ($1, $2, 'COMPLETED', 'predictions/none/', now(), 1, 1) returning id, dataset_id, report_id`,
        [upload.id, maker],
      );
      const model = await one<{ id: number }>(
        `insert into models (user_id, name, version, file_key, prediction_id, facts)
         values ($1, $2, 'v1', 'models/none.json', $3, $4) returning id`,
        [maker, name, prediction.id, JSON.stringify(FACTS)],
      );
      const worklist = await one<{ id: number }>(
        `insert into worklists (user_id, prediction_id, name, hold_out, judge_on)
         values ($1, $2, $3, 0.1, '2030-01-01') returning id`,
        [maker, prediction.id, name],
      );
      return {
        upload: upload.id,
        prediction: prediction.id,
        datasetId: prediction.dataset_id,
        reportId: prediction.report_id,
        model: model.id,
        worklist: worklist.id,
      };
    },
  };
}
