import { createHmac, timingSafeEqual } from 'node:crypto';
import { DOWNLOAD_FORMATS, type DownloadFormat } from '@holdfast/contracts/http/predictions';
import * as z from 'zod/mini';

/** What a link opens: one file of one attempt of one prediction, until a moment or the end of what it was given for. */
const Grant = z.object({
  prediction: z.int(),
  attempt: z.int(),
  format: z.enum(DOWNLOAD_FORMATS),
  expires: z.number(),
  session: z.nullable(z.object({ userId: z.string(), sessionId: z.string() })),
  /** Set when it was asked for as a member of a workspace: it ends with the membership. */
  member: z.nullable(z.object({ userId: z.string(), workspaceId: z.string() })),
});
export type Grant = z.infer<typeof Grant> & { format: DownloadFormat };

/** The signature covers the very text that is read again, so no second reading of it can mean another file. */
export function signLink(key: string, grant: Grant): string {
  const text = Buffer.from(JSON.stringify(grant)).toString('base64url');
  return `${text}.${signatureOf(key, text).toString('base64url')}`;
}

export function openLink(key: string, token: string, now: number): Grant | 'forged' | 'expired' {
  const [text = '', signature = '', ...more] = token.split('.');
  const given = Buffer.from(signature, 'base64url');
  const right = signatureOf(key, text);
  if (more.length > 0 || given.length !== right.length || !timingSafeEqual(given, right)) return 'forged';
  // Base64 leaves bits unused: another spelling of the same signature is not the one we gave out.
  if (given.toString('base64url') !== signature) return 'forged';
  const grant = z.safeParse(Grant, JSON.parse(Buffer.from(text, 'base64url').toString()));
  if (!grant.success) return 'forged';
  return grant.data.expires > now ? grant.data : 'expired';
}

const signatureOf = (key: string, text: string) => createHmac('sha256', key).update(`download ${text}`).digest();
