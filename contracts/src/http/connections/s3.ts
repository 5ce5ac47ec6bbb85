import * as z from 'zod/mini';
import { placeKind, secret, short } from './place-field.ts';

/** An object on an S3 server, and the credentials for it. */
const place = z.object({
  endpoint: z._default(z.nullable(short), null),
  region: z._default(short, 'us-east-1'),
  bucket: short,
  object: short,
  access_key_id: short,
  secret,
  kind: z.literal('s3'),
});

export const s3Source = placeKind({
  place,
  label: 'kind_s3',
  summary: '{bucket}/{object}',
  empty: { kind: 's3', endpoint: null, region: 'us-east-1', bucket: '', object: '', access_key_id: '', secret: null },
  fields: {
    endpoint: { label: 'endpoint', hint: 'endpointHelp', input: 'url', isOptional: true, identifiesServer: true },
    region: { label: 'region' },
    bucket: { label: 'bucket', shown: 'nothing' },
    object: { label: 'object', hint: 'objectHelp', hintForOthers: 'addressHidden', shown: 'nothing' },
    access_key_id: { label: 'accessKey', shown: 'nothing', identifiesServer: true },
    secret: { label: 'secretKey', input: 'secret' },
  },
});

/** `{prediction}` and `{day}` in the name of the object are replaced. */
export const s3Destination = placeKind({
  place,
  label: 'kindOut_s3',
  summary: '{bucket}/{object}',
  empty: { ...s3Source.empty, object: 'scores/{day}/{prediction}.csv' },
  fields: { ...s3Source.fields, object: { ...s3Source.fields.object, hint: 'objectOutHelp' } },
});
