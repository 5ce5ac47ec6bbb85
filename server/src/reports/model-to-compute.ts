import type { SemanticModel } from '@holdfast/contracts/report/model';
import type { UnsaidModel } from '@holdfast/retention-report/model/unsaid-model';
import { sayEnglish } from '@holdfast/texts/english';
import { sayAll } from '@holdfast/texts/speaker';

const inEnglish = sayEnglish;

/** The model queries compile against. Names are keys; labels are never shown, but the type requires them. */
export const modelToCompute = (model: UnsaidModel): SemanticModel => sayAll<SemanticModel>(model, inEnglish);
