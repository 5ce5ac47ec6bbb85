import { guidesCompiled } from '@holdfast/texts/areas/english/guides';
import { guides } from '@holdfast/texts/areas/guides';
import { ownTexts } from '../i18n/own-texts.ts';

export const useTexts = ownTexts(guides, guidesCompiled);
