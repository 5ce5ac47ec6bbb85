import { message } from '@holdfast/texts/message';
import { transaction } from '../../platform/database/open-database.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { refusal } from '../../platform/http/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { openMailer } from '../identity/mailer.ts';
import { factorResetMail } from '../identity/mails.ts';
import { forgetFactors } from '../identity/second-factor/forget-factors.ts';
import { requireManaged } from './require-administrator.ts';

/** For a user who lost both phone and recovery codes. The password stays, so a reset alone gives no access. */
export async function resetSecondFactor(
  platform: Platform,
  caller: Caller,
  userId: string,
  origin: string,
): Promise<void> {
  const {
    config,
    database: { pool },
  } = platform;
  if (config.IDENTITY_MODE !== 'embedded') throw refusal('at-provider');
  const { email } = await transaction(pool, async (client) => {
    const user = await requireManaged(client, caller, userId);
    if (!user.secondFactor) throw refusal('no-second-factor');
    await forgetFactors(client, userId);
    await recordAudit(client, caller, message('audit.secondFactorReset', { person: user.name }), { personId: userId });
    return user;
  });
  const mailer = openMailer(platform);
  if (mailer.configured && email !== null) mailer.send(factorResetMail(email, origin));
}
