import type { Queryable } from '../../platform/database/open-database.ts';
import { readDrawnLogo } from './brandings.ts';

export interface MailBrand {
  /** Named in the sentences of mails. */
  readonly product: string;
  readonly from: string | { readonly name: string; readonly address: string };
  readonly footer: string | null;
  /** A PNG at double resolution. */
  readonly logo: Buffer | null;
}

/** The bare address of 'Holdfast <no-reply@example.com>'. */
export const addressIn = (from: string): string => /<([^>]+)>/.exec(from)?.[1] ?? from;

/** Of a workspace's mails, or of the server's: what a workspace has not chosen is the server's. */
export async function readMailBrand(database: Queryable, from: string, workspaceId: string | null): Promise<MailBrand> {
  const { rows } = await database.query<{ product: string | null; sender: string | null; footer: string | null }>(
    `select coalesce(own.product_name, server.product_name) as product,
       coalesce(own.mail_sender, own.product_name, server.mail_sender, server.product_name) as sender,
       coalesce(own.mail_footer, server.mail_footer) as footer
     from (select $1::uuid as id) place
     left join brandings own on own.workspace_id = place.id
     left join brandings server on server.workspace_id is null`,
    [workspaceId],
  );
  const { product = null, sender = null, footer = null } = rows[0] ?? {};
  return {
    product: product ?? 'Holdfast',
    from: sender === null ? from : { name: sender, address: addressIn(from) },
    footer,
    logo: await readDrawnLogo(database, workspaceId),
  };
}

/** The logo above the text of a mail, and the attachment it refers to. */
export const logoHtml = ({ logo, product }: MailBrand) =>
  logo === null
    ? ''
    : `<p style="margin:0 0 20px"><img src="cid:logo" alt="${escaped(product)}" height="${Math.round(logo.readUInt32BE(20) / 2)}" style="display:block;border:0"></p>\n`;

export const logoAttachments = ({ logo }: MailBrand) =>
  logo === null ? [] : [{ filename: 'logo.png', cid: 'logo', content: logo, contentType: 'image/png' }];

export const footerHtml = ({ footer }: MailBrand) =>
  footer === null ? '' : `\n<p style="font-size:12px;color:#5b6274;white-space:pre-line">${escaped(footer)}</p>`;

export const escaped = (text: string): string => text.replace(/[&<>"']/g, (one) => `&#${one.charCodeAt(0)};`);
