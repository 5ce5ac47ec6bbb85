import { loadSpeaker } from '@holdfast/texts/load-speaker';
import { message } from '@holdfast/texts/message';
import type { RenderMessage } from '@holdfast/texts/speaker';
import MailComposer from 'nodemailer/lib/mail-composer/index.js';
import { escaped, footerHtml, logoAttachments, logoHtml, type MailBrand } from '../../people/branding/mail-brand.ts';
import type { FiredAlert } from './figure.ts';
import type { DueDelivery } from './store.ts';

interface MailParts {
  readonly brand: MailBrand;
  readonly unsubscribeUrl: string;
  readonly openUrl: string;
  /** In the reader's language. */
  readonly report: string;
  readonly day: string;
  readonly fired: FiredAlert | null;
  readonly pdf: { readonly name: string; readonly bytes: Uint8Array };
  readonly png: Uint8Array;
}

export const sayIn = async (language: string, formatLocale = language): Promise<RenderMessage> =>
  await loadSpeaker(language, formatLocale);

/** Deterministic: a mail that is sent again has the same bytes and id. */
export async function composeMail(delivery: DueDelivery, parts: MailParts): Promise<Buffer> {
  const { id, moment, subscription } = delivery;
  const { language, formatLocale } = subscription.content;
  const say = await sayIn(language, formatLocale);
  const { report, day, fired, brand } = parts;
  const subject = subjectOf(say, parts);
  const lead = [...(fired ? [alertText(say, fired)] : []), say(message('mail.lead', { report, day }))];
  const [why, unsubscribe] = [say(message('mail.why')), say(message('mail.unsubscribe'))];
  const picture = say(message('mail.picture', { report }));
  const host = new URL(subscription.origin).hostname;
  const html = `<!doctype html><html lang="${escaped(language)}"><body style="margin:0;background:#f6f7f9;font-family:Inter,Arial,sans-serif;color:#1f2430">
<div style="max-width:640px;margin:0 auto;padding:24px">
${logoHtml(brand)}${lead.map((line) => `<p style="font-size:15px;line-height:1.5;margin:0 0 12px">${escaped(line)}</p>`).join('\n')}
<p><a href="${escaped(parts.openUrl)}"><img src="cid:first-page" alt="${escaped(picture)}" width="592" style="display:block;width:100%;height:auto;border:1px solid #d9dce3;border-radius:8px"></a></p>
<p style="font-size:12px;color:#5b6274">${escaped(why)} <a href="${escaped(parts.unsubscribeUrl)}" style="color:#5b6274">${escaped(unsubscribe)}</a></p>${footerHtml(brand)}
</div></body></html>`;
  const composer = new MailComposer({
    from: brand.from,
    to: subscription.email,
    subject,
    date: moment,
    messageId: `<${id}@${host}>`,
    baseBoundary: id,
    text: [
      ...lead,
      parts.openUrl,
      '',
      why,
      `${unsubscribe}: ${parts.unsubscribeUrl}`,
      ...(brand.footer === null ? [] : ['', brand.footer]),
    ].join('\n'),
    html,
    headers: {
      'Auto-Submitted': 'auto-generated',
      'List-Unsubscribe': `<${parts.unsubscribeUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
    attachments: [
      ...logoAttachments(brand),
      { filename: 'page.png', cid: 'first-page', content: Buffer.from(parts.png), contentType: 'image/png' },
      { filename: parts.pdf.name, content: Buffer.from(parts.pdf.bytes), contentType: 'application/pdf' },
    ],
  });
  return new Promise((resolve, reject) =>
    composer.compile().build((cause, raw) => (cause ? reject(cause) : resolve(raw))),
  );
}

export const subjectOf = (say: RenderMessage, { fired, report, day }: Pick<MailParts, 'fired' | 'report' | 'day'>) =>
  fired
    ? say(message('mail.alertSubject', { figure: fired.label, value: fired.value }))
    : say(message('mail.subject', { report, day }));

export function alertText(say: RenderMessage, { when, label: figure, value, line }: FiredAlert): string {
  if (when === 'above') return say(message('mail.above', { figure, value, line }));
  if (when === 'below') return say(message('mail.below', { figure, value, line }));
  return say(message('mail.rises', { figure, value }));
}
