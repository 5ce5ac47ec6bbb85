import { createHash } from 'node:crypto';
import type { Brand } from '@holdfast/contracts/http/brand';
import type { Branding, LogoType } from '@holdfast/contracts/http/branding';
import { addressOf } from '@holdfast/contracts/http/route';
import { readLogo } from '@holdfast/contracts/http/routes/logos';
import type { ReportBrand } from '@holdfast/contracts/report/document';
import type { Queryable } from '../../platform/database/open-database.ts';
import { accentsOf } from './accent.ts';

/** Null: the server. */
export type BrandingScope = string | null;

export interface Logo {
  readonly type: LogoType;
  readonly bytes: Buffer;
}

export interface DrawnLogo extends Logo {
  /** As a small PNG, for paper and mails; null where none can be drawn. */
  readonly drawn: Uint8Array | null;
}

interface BrandingRow {
  product_name: string | null;
  logo: Buffer | null;
  logo_type: LogoType | null;
  logo_hash: string | null;
  accent: string | null;
  mail_sender: string | null;
  mail_footer: string | null;
  sign_in_text: string | null;
  host: string | null;
}
export type BrandRow = Pick<BrandingRow, 'product_name' | 'logo_hash' | 'accent' | 'sign_in_text'>;

const COLUMNS =
  'product_name, logo, logo_type, logo_hash, accent, mail_sender, mail_footer, sign_in_text, host, logo_drawn';
const EXCLUDED = COLUMNS.replace(/\w+/g, 'excluded.$&');
export const BRAND_COLUMNS = 'product_name, logo_hash, accent, sign_in_text';

export async function readBranding(
  database: Queryable,
  scope: BrandingScope,
): Promise<Branding & { brand: Brand | null }> {
  const { rows } = await database.query<BrandingRow>(
    `select ${COLUMNS} from brandings where workspace_id is not distinct from $1::uuid`,
    [scope],
  );
  const [row] = rows;
  return {
    productName: row?.product_name ?? null,
    logo: row?.logo ? `data:${row.logo_type};base64,${row.logo.toString('base64')}` : null,
    accent: row?.accent ?? null,
    mailSender: row?.mail_sender ?? null,
    mailFooter: row?.mail_footer ?? null,
    signInText: row?.sign_in_text ?? null,
    host: row?.host ?? null,
    brand: row ? asBrand(row) : null,
  };
}

/** Before sign-in: of the workspace with this host name; what it leaves open, and at other names, is the server's. */
export async function readPublicBrand(database: Queryable, host: string): Promise<Brand | null> {
  const { rows } = await database.query<BrandRow>(
    `select ${BRAND_COLUMNS} from brandings where workspace_id is null or host = $1 order by workspace_id is null desc`,
    [host],
  );
  const [first, last = first] = rows;
  if (!first || !last) return null;
  return asBrand({
    product_name: last.product_name ?? first.product_name,
    logo_hash: last.logo_hash ?? first.logo_hash,
    accent: last.accent ?? first.accent,
    sign_in_text: last.sign_in_text ?? first.sign_in_text,
  });
}

/** What reports show: of a workspace, or of the server; what a workspace has not chosen is the server's. */
export async function readReportBrand(database: Queryable, workspaceId: string | null): Promise<ReportBrand | null> {
  const { rows } = await database.query<{ product: string | null; accent: string | null }>(
    `select coalesce(own.product_name, server.product_name) as product, coalesce(own.accent, server.accent) as accent
     from (select $1::uuid as id) place
     left join brandings own on own.workspace_id = place.id
     left join brandings server on server.workspace_id is null`,
    [workspaceId],
  );
  const { product = null, accent = null } = rows[0] ?? {};
  if (product === null && accent === null) return null;
  return { productName: product, accents: accent === null ? null : accentsOf(accent) };
}

/** Null where nothing of it is shown in the app. */
export function asBrand({ product_name, logo_hash, accent, sign_in_text }: BrandRow): Brand | null {
  if ([product_name, logo_hash, accent, sign_in_text].every((value) => value === null)) return null;
  return {
    productName: product_name,
    logo: logo_hash === null ? null : addressOf(readLogo, { hash: logo_hash }),
    accent: accent === null ? null : accentsOf(accent),
    signInText: sign_in_text,
  };
}

export async function keepBranding(
  database: Queryable,
  scope: BrandingScope,
  { productName, accent, mailSender, mailFooter, signInText, host }: Branding,
  logo: DrawnLogo | null,
): Promise<void> {
  const values = [
    productName,
    logo?.bytes,
    logo?.type,
    logo && hashOf(logo),
    accent?.toLowerCase(),
    mailSender,
    mailFooter,
    signInText,
    host,
    logo?.drawn,
  ];
  await database.query(
    `insert into brandings (workspace_id, ${COLUMNS}) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
     on conflict ${scope === null ? '((true)) where workspace_id is null' : '(workspace_id) where workspace_id is not null'}
     do update set (${COLUMNS}) = row (${EXCLUDED})`,
    [scope, ...values.map((value) => value ?? null)],
  );
}

const hashOf = ({ type, bytes }: Logo) => createHash('sha256').update(type).update(bytes).digest('hex');

/** What was drawn of the same logo before. */
export async function findDrawn(database: Queryable, logo: Logo): Promise<Buffer | null> {
  const { rows } = await database.query<{ logo_drawn: Buffer }>(
    'select logo_drawn from brandings where logo_hash = $1 and logo_drawn is not null limit 1',
    [hashOf(logo)],
  );
  return rows[0]?.logo_drawn ?? null;
}

/** The drawn logo of a workspace, or of the server if the workspace has none. */
export async function readDrawnLogo(database: Queryable, workspaceId: string | null): Promise<Buffer | null> {
  const { rows } = await database.query<{ logo_drawn: Buffer | null }>(
    `select logo_drawn from brandings where logo is not null and (workspace_id = $1 or workspace_id is null)
     order by workspace_id is null limit 1`,
    [workspaceId],
  );
  return rows[0]?.logo_drawn ?? null;
}

/** Whether another workspace has this host name. */
export async function isHostTaken(database: Queryable, scope: BrandingScope, host: string): Promise<boolean> {
  const { rows } = await database.query(
    'select 1 from brandings where host = $1 and workspace_id is distinct from $2::uuid',
    [host, scope],
  );
  return rows.length > 0;
}

export async function removeBranding(database: Queryable, scope: BrandingScope): Promise<boolean> {
  const { rowCount } = await database.query('delete from brandings where workspace_id is not distinct from $1::uuid', [
    scope,
  ]);
  return (rowCount ?? 0) > 0;
}

export async function findLogo(database: Queryable, hash: string): Promise<Logo | null> {
  const { rows } = await database.query<{ type: LogoType; bytes: Buffer }>(
    'select logo_type as type, logo as bytes from brandings where logo_hash = $1 limit 1',
    [hash],
  );
  return rows[0] ?? null;
}
