import { workspacesCompiled } from '@holdfast/texts/areas/english/workspaces';
import { workspaces } from '@holdfast/texts/areas/workspaces';
import { ownTexts } from '../i18n/own-texts.ts';

export const useTexts = ownTexts(workspaces, workspacesCompiled);
