import { loadRefusals } from '@holdfast/texts/load-refusals';
import { message } from '@holdfast/texts/message';
import { openMailer } from '../../../people/identity/mailer.ts';
import { findUser } from '../../../people/users/find-user.ts';
import type { Queryable } from '../../../platform/database/open-database.ts';
import type { NotedProblem } from '../../../platform/external/recorded-problem.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { SourceRow } from './source.ts';

/** To the maker of a source that asked for it. */
export async function mailFailure(
  platform: Platform,
  client: Queryable,
  { user_id, workspace_id, name, target, mail_on_failure: language }: SourceRow,
  { says, detail, note }: NotedProblem,
): Promise<void> {
  if (language === null) return;
  const to = (await findUser(client, user_id))?.email;
  if (!to) return;
  const say = await loadRefusals(language);
  const reason = says && say.knows(says.detail) ? say(says.detail) : detail;
  const lines = [
    say(message('mail.sourceFailed', { name })),
    '',
    ...(note === null ? [reason] : [reason, note]),
    ...(target ? ['', say(message('mail.rowsKept', { table: target.table }))] : []),
  ];
  const subject = say(message('mail.sourceFailedSubject', { name })).replace(/[\r\n]+/g, ' ');
  openMailer(platform).send(() => ({ to, subject, text: lines.join('\n') }), workspace_id);
}
