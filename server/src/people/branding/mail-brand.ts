import type { Queryable } from '../../platform/database/open-database.ts';

export interface MailBrand {
  /** Named in the sentences of mails. */
  readonly product: string;
  readonly from: string | { readonly name: string; readonly address: string };
  readonly footer: string | null;
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
  };
}
