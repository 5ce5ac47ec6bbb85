import { fileSetsCompiled } from '@holdfast/texts/areas/english/file-sets';
import { fileSets } from '@holdfast/texts/areas/file-sets';
import { ownTexts } from '../../i18n/own-texts.ts';

export const useTexts = ownTexts(fileSets, fileSetsCompiled);
