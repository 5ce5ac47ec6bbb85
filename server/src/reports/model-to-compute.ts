import type { SemanticModel } from '@holdfast/contracts/report/model';
import type { UnsaidModel } from '@holdfast/retention-report/model/unsaid-model';
import { sayEnglish } from '@holdfast/texts/english';
import { sayAll } from '@holdfast/texts/speaker';

const inEnglish = sayEnglish;

/** The model queries are computed by. Its names are keys; its words reach nobody, but the type wants some. */
export const modelToCompute = (model: UnsaidModel): SemanticModel => sayAll<SemanticModel>(model, inEnglish);
