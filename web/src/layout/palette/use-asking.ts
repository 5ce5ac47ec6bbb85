import { paletteCompiled } from '@holdfast/texts/areas/english/palette';
import { palette } from '@holdfast/texts/areas/palette';
import { Search } from 'lucide-react';
import { useNavigate } from 'react-router';
import { ownTexts } from '../../i18n/own-texts.ts';
import type { PaletteCommand } from './commands.ts';

/** Loaded with the palette, to keep the initial texts small. */
const useTexts = ownTexts(palette, paletteCompiled);

/** Asks the typed text about the latest data, or opens the question page. */
export function useAsking(query: string): PaletteCommand {
  const say = useTexts();
  const navigate = useNavigate();
  const question = query.trim();
  return {
    id: 'ask',
    group: say('group'),
    label: question === '' ? say('begin') : say('ask', { question }),
    icon: Search,
    run: () => void navigate(question === '' ? '/ask' : `/ask?${new URLSearchParams({ q: question })}`),
  };
}
