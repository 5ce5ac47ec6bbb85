import type { LocalizableModel, SemanticModel } from '@holdfast/contracts/report/model';
import { sayEnglish } from '@holdfast/texts/english';
import { renderTree } from '@holdfast/texts/speaker';

const inEnglish = sayEnglish;

/** The model queries compile against. Names are keys; labels are never shown, but the type requires them. */
export const modelToCompute = (model: LocalizableModel): SemanticModel => renderTree<SemanticModel>(model, inEnglish);
