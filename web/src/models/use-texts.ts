import { modelsCompiled } from '@holdfast/texts/areas/english/models';
import { models } from '@holdfast/texts/areas/models';
import { ownTexts } from '../i18n/own-texts.ts';

export const useTexts = ownTexts(models, modelsCompiled);
