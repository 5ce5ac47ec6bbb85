import { worklistsCompiled } from '@holdfast/texts/areas/english/worklists';
import { worklists } from '@holdfast/texts/areas/worklists';
import { ownTexts } from '../i18n/own-texts.ts';

export const useTexts = ownTexts(worklists, worklistsCompiled);
