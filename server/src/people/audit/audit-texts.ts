import type { ItemKind, WorkspaceRole } from '@holdfast/contracts/http/workspaces';
import { message } from '@holdfast/texts/message';

export const KIND_WORDS = {
  upload: message('audit.kind.upload'),
  prediction: message('audit.kind.prediction'),
  model: message('audit.kind.model'),
  worklist: message('audit.kind.worklist'),
  report: message('audit.kind.report'),
  dashboard: message('audit.kind.dashboard'),
  source: message('audit.kind.source'),
  webhook: message('audit.kind.webhook'),
  destination: message('audit.kind.destination'),
  dataset: message('audit.kind.dataset'),
  subscription: message('audit.kind.subscription'),
} as const satisfies Record<ItemKind | 'upload' | 'dataset' | 'subscription', unknown>;

export const ROLE_WORDS = {
  owner: message('audit.role.owner'),
  analyst: message('audit.role.analyst'),
  viewer: message('audit.role.viewer'),
} as const satisfies Record<WorkspaceRole, unknown>;
