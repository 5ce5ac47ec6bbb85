import * as z from 'zod/mini';
import { Restrictions } from '../report/query.ts';

/** Placeholders in a role's rules, replaced with the reader's values. */
export const USERNAME = '{username}';
export const CUSTOM_DATA = '{customData}';

export const RoleName = z.string().check(z.trim(), z.minLength(1), z.maxLength(50), z.regex(/^[^,/]+$/));

/** Named row rules: an embed token for this role sees only rows that satisfy all of them. */
export const RowRole = z.object({ name: RoleName, rules: Restrictions.check(z.minLength(1)) });
export type RowRole = z.infer<typeof RowRole>;
export const RowRoleRules = z.object({ rules: Restrictions.check(z.minLength(1)) });
export const RowRoleList = z.object({ value: z.array(RowRole) });
