import { createTransport } from 'nodemailer';
import type { Platform } from '../../platform/platform.ts';
import {
  escaped,
  footerHtml,
  logoAttachments,
  logoHtml,
  type MailBrand,
  readMailBrand,
} from '../branding/mail-brand.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** A mail, once the name of the product is known. */
export type MailText = (product: string) => Mail;

export interface Mailer {
  configured: boolean;
  /**
   * In the name of a workspace, or of the server. Never rejects and is never awaited: the time mail takes must not
   * reveal whether an account exists.
   */
  send(write: MailText, workspaceId?: string | null): void;
}

export function openMailer({ config, database, log }: Pick<Platform, 'config' | 'database' | 'log'>): Mailer {
  const { SMTP_URL, HOLDFAST_MAIL_FROM } = config;
  const transport = SMTP_URL === undefined ? null : createTransport(SMTP_URL);
  const compose = async (write: MailText, workspaceId: string | null) => {
    const brand = await readMailBrand(database.pool, HOLDFAST_MAIL_FROM, workspaceId);
    const mail = write(brand.product);
    return { letter: signed(mail, brand), from: brand.from, ...illustrated(mail, brand) };
  };
  return {
    configured: transport !== null,
    send(write, workspaceId = null) {
      compose(write, workspaceId)
        .then(async ({ letter, ...more }) => {
          if (transport) await transport.sendMail({ ...letter, ...more });
          else log.warn(letter, 'mail is not set up (SMTP_URL): deliver this message manually');
        })
        .catch((cause: unknown) => log.error({ err: cause, to: write('').to }, 'mail was not sent'));
    },
  };
}

/** Where there is a logo, the same text below it. */
function illustrated({ text }: Mail, brand: MailBrand) {
  if (brand.logo === null) return {};
  const linked = escaped(text).replace(/https?:\/\/[^\s<>"]+/g, (link) => `<a href="${link}">${link}</a>`);
  const html = `<!doctype html><html><body style="margin:0;padding:24px;font-family:Inter,Arial,sans-serif;color:#1f2430">
${logoHtml(brand)}<p style="margin:0;max-width:640px;white-space:pre-line;line-height:1.5">${linked}</p>${footerHtml(brand)}
</body></html>`;
  return { html, attachments: logoAttachments(brand) };
}

const signed = (mail: Mail, { footer }: MailBrand): Mail =>
  footer === null ? mail : { ...mail, text: `${mail.text}\n\n${footer}` };
