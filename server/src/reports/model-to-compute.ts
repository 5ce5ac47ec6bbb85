import { en } from '@holdfast/catalogues/en';
import { sayAll, speaker } from '@holdfast/catalogues/say';
import type { SemanticModel } from '@holdfast/contracts/report/model';
import type { UnsaidModel } from '@holdfast/retention-report/model/unsaid-model';

const inEnglish = speaker(en);

/** The model queries compile against. Names are keys; labels are never shown, but the type requires them. */
export const modelToCompute = (model: UnsaidModel): SemanticModel => sayAll<SemanticModel>(model, inEnglish);
