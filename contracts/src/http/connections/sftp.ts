import * as z from 'zod/mini';
import { placeKind, short } from './place-field.ts';

/** A file on an SFTP server. The secret is a password or a private key. */
const place = z.object({
  host: short,
  port: z._default(z.number().check(z.gte(1), z.lte(65_535)), 22),
  user: short,
  /** `SHA256:…`, as ssh prints it. Without it the server is not trusted, and a refusal names the key that it showed. */
  host_key: z._default(z.nullable(short), null),
  file: short,
  /** A private RSA key is longer than any password. */
  secret: z._default(z.nullable(z.string().check(z.maxLength(10_000))), null),
  kind: z.literal('sftp'),
});

export const sftpSource = placeKind({
  place,
  label: 'kind_sftp',
  summary: '{host}:{port}/{file}',
  empty: { kind: 'sftp', host: '', port: 22, user: '', host_key: null, file: '', secret: null },
  fields: {
    host: { label: 'host', identifiesServer: true },
    port: { label: 'port', input: 'port', identifiesServer: true },
    user: { label: 'user', shown: 'nothing', identifiesServer: true },
    file: { label: 'file', hint: 'fileHelp', hintForOthers: 'addressHidden', shown: 'nothing' },
    host_key: { label: 'hostKey', hint: 'hostKeyHelp', isOptional: true, isWide: true, identifiesServer: true },
    secret: { label: 'passwordOrKey', input: 'secret', isWide: true },
  },
});

/** `{prediction}` and `{day}` in the name of the file are replaced. */
export const sftpDestination = placeKind({
  place,
  label: 'kindOut_sftp',
  summary: '{host}:{port}/{file}',
  empty: { ...sftpSource.empty, file: 'scores/{day}/{prediction}.csv' },
  fields: { ...sftpSource.fields, file: { ...sftpSource.fields.file, hint: 'objectOutHelp' } },
});
