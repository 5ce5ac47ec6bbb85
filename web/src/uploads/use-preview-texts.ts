import { uploadsCompiled } from '@holdfast/texts/areas/english/uploads';
import { uploads } from '@holdfast/texts/areas/uploads';
import { ownTexts } from '../i18n/own-texts.ts';

export const usePreviewTexts = ownTexts(uploads, uploadsCompiled);
