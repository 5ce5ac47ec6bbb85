import { createHmac, timingSafeEqual } from 'node:crypto';
import { DOWNLOAD_FORMATS, type DownloadFormat } from '@holdfast/contracts/http/predictions';
import * as z from 'zod/mini';

/** What a link opens: one file of one attempt of a prediction, until it expires or its session, key or membership ends. */
const Grant = z.object({
  prediction: z.int(),
  attempt: z.int(),
  format: z.enum(DOWNLOAD_FORMATS),
  expires: z.number(),
  session: z.nullable(z.object({ userId: z.string(), sessionId: z.string() })),
  /** The service key that asked. */
  key: z._default(z.nullable(z.string()), null),
  /** Set if requested as a member of a workspace: the link ends with the membership. */
  member: z.nullable(z.object({ userId: z.string(), workspaceId: z.string() })),
});
export type Grant = z.infer<typeof Grant> & { format: DownloadFormat };

/** The signature covers the exact text that is parsed, so that it cannot be read in two ways. */
export function signLink(key: string, grant: Grant): string {
  const text = Buffer.from(JSON.stringify(grant)).toString('base64url');
  return `${text}.${signatureOf(key, text).toString('base64url')}`;
}

export function openLink(key: string, token: string, now: number): Grant | 'forged' | 'expired' {
  const [text = '', signature = '', ...more] = token.split('.');
  const given = Buffer.from(signature, 'base64url');
  const right = signatureOf(key, text);
  if (more.length > 0 || given.length !== right.length || !timingSafeEqual(given, right)) return 'forged';
  // Base64 has unused bits: refuse other spellings of the same signature.
  if (given.toString('base64url') !== signature) return 'forged';
  const grant = z.safeParse(Grant, JSON.parse(Buffer.from(text, 'base64url').toString()));
  if (!grant.success) return 'forged';
  return grant.data.expires > now ? grant.data : 'expired';
}

const signatureOf = (key: string, text: string) => createHmac('sha256', key).update(`download ${text}`).digest();
