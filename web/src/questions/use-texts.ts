import { asking } from '@holdfast/texts/areas/asking';
import { askingCompiled } from '@holdfast/texts/areas/english/asking';
import { ownTexts } from '../i18n/own-texts.ts';

export const useTexts = ownTexts(asking, askingCompiled);
