import { datasets } from '@holdfast/texts/areas/datasets';
import { datasetsCompiled } from '@holdfast/texts/areas/english/datasets';
import { ownTexts } from '../i18n/own-texts.ts';

export const useTexts = ownTexts(datasets, datasetsCompiled);
