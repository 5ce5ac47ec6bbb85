import * as predictions from '@holdfast/contracts/http/routes/predictions';
import * as uploads from '@holdfast/contracts/http/routes/uploads';
import * as users from '@holdfast/contracts/http/routes/users';
import * as z from 'zod/mini';
import {
  ReceivedAcceptedUpload,
  ReceivedPredictionDetail,
  ReceivedPredictions,
  ReceivedUpload,
  ReceivedUser,
} from './answers.ts';

/** Routes of the specification with the lenient readers of answers.ts. */
export const syncUser = { ...users.syncUser, answers: { 200: ReceivedUser } };
export const listUploads = { ...uploads.listUploads, answers: { 200: z.array(ReceivedUpload) } };
export const uploadFile = { ...uploads.uploadFile, answers: { 200: ReceivedAcceptedUpload } };
export const uploadSample = { ...uploads.uploadSample, answers: { 200: ReceivedAcceptedUpload } };
export const listPredictions = { ...predictions.listPredictions, answers: { 200: ReceivedPredictions } };
export const readPrediction = { ...predictions.readPrediction, answers: { 200: ReceivedPredictionDetail } };
