import { boards } from '@holdfast/texts/areas/boards';
import { boardsCompiled } from '@holdfast/texts/areas/english/boards';
import { ownTexts } from '../i18n/own-texts.ts';

export const useTexts = ownTexts(boards, boardsCompiled);
