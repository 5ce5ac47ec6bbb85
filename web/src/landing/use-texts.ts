import { landingCompiled } from '@holdfast/texts/areas/english/landing';
import { landing } from '@holdfast/texts/areas/landing';
import { ownTexts } from '../i18n/own-texts.ts';

export const useTexts = ownTexts(landing, landingCompiled);
