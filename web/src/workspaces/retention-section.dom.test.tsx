import type { RetentionCounts, RetentionRules } from '@holdfast/contracts/http/data-retention';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeBackend } from '../testing/fake-backend.ts';
import { freshBrowser } from '../testing/fresh-browser.ts';
import { openApp } from '../testing/open-app.tsx';

freshBrowser();

const ID = '00000000-0000-4000-8000-000000000001';
const NEVER: RetentionRules = { uploads: null, predictions: null, auditEntries: null, drafts: null };

/** Fake server that keeps the rules, and deletes one upload with two predictions by every rule under 100 days. */
function openWorkspace(role: 'owner' | 'viewer' = 'owner') {
  let kept: RetentionRules = NEVER;
  const workspace = { id: ID, name: 'Team', role, members: 1, createdAt: '2026-11-01T00:00:00Z' };
  fakeBackend({
    [`GET /api/workspaces/${ID}`]: { json: { ...workspace, people: [], invitations: [], mailConfigured: false } },
    'GET /api/data-retention': ({ query }) => {
      expect(query.get('workspace')).toBe(ID);
      return { json: kept };
    },
    'POST /api/data-retention/preview': ({ body }) => {
      const old = ((JSON.parse(String(body)) as RetentionRules).uploads ?? 999) < 100;
      const counts: RetentionCounts = { uploads: old ? 1 : 0, predictions: old ? 2 : 0, auditEntries: 0, drafts: 0 };
      return { json: counts };
    },
    'PUT /api/data-retention': ({ body }) => {
      kept = JSON.parse(String(body)) as RetentionRules;
      return { json: kept };
    },
  });
  return { ...openApp(`/workspaces/${ID}`), kept: () => kept };
}
const section = async () => within(await screen.findByRole('region', { name: 'Data retention' }));

it('says what saving deletes and asks before it does', async () => {
  const { user, kept } = openWorkspace();
  const rules = await section();
  await user.type(await rules.findByLabelText('Uploads'), '30');
  const counted = /deletes 1 upload, 2 predictions, 0 audit log entries and 0 drafts/;
  expect(await rules.findByText(counted)).toBeVisible();
  await user.click(rules.getByRole('button', { name: 'Save' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete old items?' }));
  expect(dialog.getByText(counted)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(kept()).toEqual(NEVER);
  await user.click(rules.getByRole('button', { name: 'Save' }));
  await user.click(await screen.findByRole('button', { name: 'Save and delete' }));
  await waitFor(() => expect(kept()).toEqual({ ...NEVER, uploads: 30 }));
});

it('saves at once where nothing is old enough', async () => {
  const { user, kept } = openWorkspace();
  const rules = await section();
  await user.type(await rules.findByLabelText('Uploads'), '365');
  expect(await rules.findByText('Nothing is old enough to be deleted now.')).toBeVisible();
  await user.click(rules.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(kept()).toEqual({ ...NEVER, uploads: 365 }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it.each(['0', '3651', 'soon', '1.5'])('rejects “%s” days', async (typed) => {
  const { user } = openWorkspace();
  const rules = await section();
  await user.type(await rules.findByLabelText('Unsaved drafts'), typed);
  expect(rules.getByText(/a whole number of days between 1 and 3650/)).toBeVisible();
  expect(rules.getByRole('button', { name: 'Save' })).toBeDisabled();
});

it('is not shown to those who do not own the workspace', async () => {
  openWorkspace('viewer');
  expect(await screen.findByRole('heading', { level: 1, name: 'Team' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Data retention' })).toBeNull();
});
