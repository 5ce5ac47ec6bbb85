import { randomUUID } from 'node:crypto';
import { type ReportPermission, ReportPermission as ReportPermissionSchema } from '@holdfast/contracts/report/document';
import { Restriction } from '@holdfast/contracts/report/query';
import { errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { Requester } from '../../platform/access/owner.ts';
import type { RoleReader } from '../../platform/analytics/query-runner.ts';
import type { EmbedKeys } from './embed-keys.ts';

const TYPE = 'embed+jwt';
const AUDIENCE = 'urn:retention:embed';
export const EMBED_TOKEN_SECONDS = 600;
const OLDEST_TOKEN_SECONDS = 3600;

/** The claims of a token: whose data, which reports and datasets, which actions, and which rows. */
export interface EmbedGrant extends Requester {
  readonly reports: readonly string[];
  /** The report opens on the first. */
  readonly datasets: readonly string[];
  readonly permissions: readonly ReportPermission[];
  readonly rules: readonly Restriction[];
  /** The holder's roles in imported projects. */
  readonly reader?: RoleReader;
  readonly dashboards?: readonly string[];
  readonly tiles?: readonly TileRef[];
  /** Limits the token to one page, or one visual of it. */
  readonly only?: { readonly page: string; readonly visual?: string | undefined };
  /** The holder's name in the history of documents they save. */
  readonly holder?: string;
  /** The address the holder may have the report sent to. */
  readonly mailTo?: string;
  /** True for the owner's own token; other holders have no account to save things in. */
  readonly own?: boolean;
  /** The session it was issued to: the token ends with it. */
  readonly session?: string | null;
}

export interface TileRef {
  readonly dashboardId: string;
  readonly tileId: string;
}

export interface OpenedGrant extends EmbedGrant {
  /** Set for a user's own bearer: it opens everything they own. */
  readonly everything?: true;
  readonly tokenId: string;
  readonly dashboards: readonly string[];
  readonly tiles: readonly TileRef[];
  readonly expiresAt: Date;
}

/** Type and audience prevent session tokens from being used here, and these from being used in the API. */
export async function mintEmbedToken(grant: EmbedGrant, keys: EmbedKeys, seconds = EMBED_TOKEN_SECONDS) {
  const { kid, key } = await keys.signingKey();
  const now = Math.floor(Date.now() / 1000);
  const tokenId = randomUUID();
  const token = await new SignJWT({
    rpt: grant.reports,
    dst: grant.datasets,
    prm: grant.permissions,
    ...(grant.rules.length > 0 && { rls: grant.rules }),
    ...(grant.reader && { rdr: grant.reader }),
    ...(grant.dashboards?.length && { dsh: grant.dashboards }),
    ...(grant.tiles?.length && { tls: grant.tiles.map(({ dashboardId, tileId }) => [dashboardId, tileId]) }),
    ...(grant.only && { one: grant.only }),
    ...(grant.holder && { hld: grant.holder }),
    ...(grant.mailTo && { mto: grant.mailTo }),
    ...(grant.own && { own: true }),
    ...(grant.session && { sid: grant.session }),
    ...(grant.membership && { wsp: grant.membership.workspaceId }),
  })
    .setProtectedHeader({ alg: 'ES256', typ: TYPE, kid })
    .setSubject(grant.userId)
    .setAudience(AUDIENCE)
    .setJti(tokenId)
    .setIssuedAt(now)
    .setNotBefore(now)
    .setExpirationTime(now + seconds)
    .sign(key);
  return { token, tokenId, expiresAt: new Date((now + seconds) * 1000) };
}

const Claims = z.object({
  sub: z.string().min(1),
  jti: z.string().min(1),
  rpt: z.array(z.string()),
  dst: z.array(z.string()),
  prm: z.array(z.custom<ReportPermission>((value) => ReportPermissionSchema.safeParse(value).success)),
  rls: z.array(z.custom<Restriction>((value) => Restriction.safeParse(value).success)).default([]),
  rdr: z.object({ roles: z.array(z.string()), user: z.string(), customData: z.string().optional() }).optional(),
  dsh: z.array(z.string()).default([]),
  tls: z.array(z.tuple([z.string(), z.string()])).default([]),
  one: z.object({ page: z.string(), visual: z.string().optional() }).optional(),
  hld: z.string().optional(),
  mto: z.string().optional(),
  own: z.boolean().default(false),
  sid: z.string().nullable().default(null),
  wsp: z.string().optional(),
  exp: z.number(),
});

/** `workspace`: the grant is valid only while its owner is a member of it, which must be checked separately. */
export type TokenCheck = { grant: OpenedGrant; workspace: string | null } | { refused: 'expired' | 'invalid' };

/** An expired token is distinguished from an invalid one: the host renews the first and gives up on the second. */
export async function checkEmbedToken(token: string, keys: EmbedKeys): Promise<TokenCheck> {
  try {
    const { payload } = await jwtVerify(token, keys.verifyingKeys, {
      typ: TYPE,
      audience: AUDIENCE,
      algorithms: ['ES256'],
      requiredClaims: ['sub', 'exp', 'iat', 'jti'],
      maxTokenAge: OLDEST_TOKEN_SECONDS,
    });
    const claims = Claims.safeParse(payload);
    if (!claims.success) return { refused: 'invalid' };
    const { sub, jti, rpt, dst, dsh, tls, one, hld, mto, prm, rls, rdr, own, sid, wsp, exp } = claims.data;
    return {
      workspace: wsp ?? null,
      grant: {
        userId: sub,
        tokenId: jti,
        reports: rpt,
        datasets: dst,
        dashboards: dsh,
        tiles: tls.map(([dashboardId, tileId]) => ({ dashboardId, tileId })),
        ...(one && { only: one }),
        ...(hld !== undefined && { holder: hld }),
        ...(mto !== undefined && { mailTo: mto }),
        permissions: prm,
        rules: rls,
        ...(rdr && { reader: rdr }),
        own,
        session: sid,
        expiresAt: new Date(exp * 1000),
      },
    };
  } catch (error) {
    if (error instanceof errors.JWTExpired) return { refused: 'expired' };
    if (error instanceof errors.JOSEError) return { refused: 'invalid' };
    throw error;
  }
}
