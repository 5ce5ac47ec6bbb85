import { createTransport } from 'nodemailer';
import type { Platform } from '../../platform/platform.ts';
import { type MailBrand, readMailBrand } from '../branding/mail-brand.ts';

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
    return { ...signed(write(brand.product), brand), from: brand.from };
  };
  return {
    configured: transport !== null,
    send(write, workspaceId = null) {
      compose(write, workspaceId)
        .then(async ({ from, ...mail }) => {
          if (transport) await transport.sendMail({ from, ...mail });
          else log.warn(mail, 'mail is not set up (SMTP_URL): deliver this message manually');
        })
        .catch((cause: unknown) => log.error({ err: cause, to: write('').to }, 'mail was not sent'));
    },
  };
}

const signed = (mail: Mail, { footer }: MailBrand): Mail =>
  footer === null ? mail : { ...mail, text: `${mail.text}\n\n${footer}` };
