import { ownTexts } from '../../i18n/own-texts.ts';

/** Loaded with the dialog, to keep the initial catalogue small. */
export const usePinTexts = ownTexts(
  { what: 'What', visual: 'This visual', page: 'The whole page, interactive' },
  {
    de: async () => ({ what: 'Was', visual: 'Dieses Visual', page: 'Die ganze Seite, interaktiv' }),
    fr: async () => ({ what: 'Quoi', visual: 'Ce visuel', page: 'La page entière, interactive' }),
    es: async () => ({ what: 'Qué', visual: 'Este objeto visual', page: 'La página entera, interactiva' }),
    pt: async () => ({ what: 'O quê', visual: 'Este visual', page: 'A página inteira, interativa' }),
    ja: async () => ({ what: '対象', visual: 'このビジュアル', page: 'ページ全体（操作可能）' }),
  },
);
