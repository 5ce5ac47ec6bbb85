import type { FastifyBaseLogger } from 'fastify';
import { createTransport } from 'nodemailer';
import type { Config } from '../../platform/config.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
}

export interface Mailer {
  configured: boolean;
  /** Never rejects and is never awaited: the time mail takes must not reveal whether an account exists. */
  send(mail: Mail): void;
}

export function openMailer(config: Pick<Config, 'SMTP_URL' | 'HOLDFAST_MAIL_FROM'>, log: FastifyBaseLogger): Mailer {
  if (config.SMTP_URL === undefined) {
    return {
      configured: false,
      send: ({ to, subject, text }) =>
        log.warn({ to, subject, text }, 'mail is not set up (SMTP_URL): deliver this message manually'),
    };
  }
  const transport = createTransport(config.SMTP_URL, { from: config.HOLDFAST_MAIL_FROM });
  return {
    configured: true,
    send(mail) {
      transport.sendMail(mail).catch((cause: unknown) => log.error({ err: cause, to: mail.to }, 'mail was not sent'));
    },
  };
}
