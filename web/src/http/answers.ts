import * as predictions from '@holdfast/contracts/http/predictions';
import * as uploads from '@holdfast/contracts/http/uploads';
import * as z from 'zod/mini';

/**
 * Responses as this app reads them, from our server or from any backend that implements only the specification: ids may
 * be strings, unknown fields may be missing or null.
 */
export const Id = z.union([z.number(), z.string()]);
export type Id = z.infer<typeof Id>;

/** A refusal; the specification defines only `detail`. */
export const Refusal = z.object({
  detail: z.catch(z.nullable(z.string()), null),
  code: z.catch(z.nullable(z.string()), null),
  request_id: z.catch(z.nullable(z.string()), null),
  at: z.catch(z.optional(z.object({ from: z.number(), to: z.number() })), undefined),
});

export const ReceivedUpload = z.extend(uploads.Upload, {
  id: z.catch(Id, ''),
  upload_id: z.catch(Id, ''),
  file_size: z.catch(z.number(), 0),
  created_at: z.catch(z.string(), ''),
  status: z.catch(z.string(), ''),
  prediction_id: z.catch(z.nullable(Id), null),
});
export type ReceivedUpload = z.infer<typeof ReceivedUpload>;

export const ReceivedAcceptedUpload = z.extend(uploads.AcceptedUpload, { upload_id: Id, prediction_id: z.nullish(Id) });
export type ReceivedAcceptedUpload = z.infer<typeof ReceivedAcceptedUpload>;

const FROM_ANYWHERE = {
  id: Id,
  upload_id: z.catch(Id, ''),
  created_at: z.catch(z.string(), ''),
  rows_processed: z.catch(z.number(), 0),
  has_output: z.catch(z.boolean(), false),
  filename: z.catch(z.string(), ''),
};

export const ReceivedPrediction = z.extend(predictions.Prediction, FROM_ANYWHERE);
export type ReceivedPrediction = z.infer<typeof ReceivedPrediction>;

export const ReceivedPredictions = z.object({
  success: z.boolean(),
  predictions: z._default(z.array(ReceivedPrediction), []),
});
export type ReceivedPredictions = z.infer<typeof ReceivedPredictions>;

export const ReceivedPredictionDetail = z.extend(predictions.PredictionDetail, FROM_ANYWHERE);
export type ReceivedPredictionDetail = z.infer<typeof ReceivedPredictionDetail>;

/** Any object is accepted: the fields are up to the backend. Our server adds who owns the server and who must set up more. */
export const ReceivedUser = z.looseObject({
  owner: z.optional(z.unknown()),
  has_password: z.optional(z.unknown()),
  lacks_second_factor: z.optional(z.unknown()),
});
export type ReceivedUser = z.infer<typeof ReceivedUser>;
