import { bigint, boolean, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const time = (column: string) => timestamp(column, { withTimezone: true });

/**
 * better-auth's names on the left, our columns on the right. auth-tables.test.ts compares both sides with what the
 * pinned version of better-auth requires and with what the migrations create.
 */
export const user = pgTable('users', {
  id: text('id').primaryKey(),
  name: text('full_name'),
  email: text('email').unique(),
  contactEmail: text('contact_email'),
  namedGroups: text('named_groups'),
  authenticatedAt: bigint('authenticated_at', { mode: 'number' }),
  emailVerified: boolean('email_verified').notNull().default(false),
  image: text('image_url'),
  createdAt: time('created_at').notNull().defaultNow(),
  updatedAt: time('updated_at').notNull().defaultNow(),
});

export const session = pgTable('sessions', {
  id: text('id').primaryKey(),
  userId: text('user_id').notNull(),
  token: text('token').notNull().unique(),
  expiresAt: time('expires_at').notNull(),
  ipAddress: text('ip_address'),
  userAgent: text('user_agent'),
  createdAt: time('created_at').notNull().defaultNow(),
  updatedAt: time('updated_at').notNull().defaultNow(),
});

export const account = pgTable('accounts', {
  id: text('id').primaryKey(),
  userId: text('user_id').notNull(),
  providerId: text('provider_id').notNull(),
  accountId: text('account_id').notNull(),
  password: text('password'),
  accessToken: text('access_token'),
  refreshToken: text('refresh_token'),
  idToken: text('id_token'),
  accessTokenExpiresAt: time('access_token_expires_at'),
  refreshTokenExpiresAt: time('refresh_token_expires_at'),
  scope: text('scope'),
  createdAt: time('created_at').notNull().defaultNow(),
  updatedAt: time('updated_at').notNull().defaultNow(),
});

export const verification = pgTable('verifications', {
  id: text('id').primaryKey(),
  identifier: text('identifier').notNull(),
  value: text('value').notNull(),
  expiresAt: time('expires_at').notNull(),
  createdAt: time('created_at').notNull().defaultNow(),
  updatedAt: time('updated_at').notNull().defaultNow(),
});

export const jwks = pgTable('signing_keys', {
  id: text('id').primaryKey(),
  publicKey: text('public_key').notNull(),
  privateKey: text('private_key').notNull(),
  alg: text('alg'),
  crv: text('crv'),
  createdAt: time('created_at').notNull(),
  expiresAt: time('expires_at'),
});

export const rateLimit = pgTable('address_limits', {
  id: text('id').primaryKey(),
  key: text('key').notNull().unique(),
  count: integer('count').notNull(),
  lastRequest: bigint('last_request', { mode: 'number' }).notNull(),
});

export const authTables = { user, session, account, verification, jwks, rateLimit };
