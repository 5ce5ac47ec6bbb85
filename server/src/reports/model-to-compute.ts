import { en } from '@holdfast/catalogues/en';
import { sayAll, speaker } from '@holdfast/catalogues/say';
import type { SemanticModel } from '@holdfast/contracts/report/model';
import type { UnsaidModel } from '@holdfast/retention-report/model/unsaid-model';

const inEnglish = speaker(en);

/** The model queries are computed by. Its names are keys; its words reach nobody, but the type wants some. */
export const modelToCompute = (model: UnsaidModel): SemanticModel => sayAll<SemanticModel>(model, inEnglish);
