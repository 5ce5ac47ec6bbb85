import type { Route } from '../route.ts';
import { InvitationToken, OfferedInvitation } from '../workspaces.ts';

export const previewInvitation = {
  method: 'POST',
  path: '/api/invitations/preview',
  auth: 'none',
  summary: 'Who invites to which workspace, for a person who opens the link before signing in',
  body: InvitationToken,
  answers: { 200: OfferedInvitation },
  refusals: [400, 404, 410],
} as const satisfies Route;
