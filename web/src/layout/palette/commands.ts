import { BookOpen, Check, Languages, LineChart, LogOut, type LucideIcon, Palette, Settings } from 'lucide-react';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { useLanguage } from '../../i18n/language-context.ts';
import { LANGUAGE_NAMES, LANGUAGES } from '../../i18n/languages.ts';
import { useT } from '../../i18n/use-t.ts';
import { useLatestPrediction } from '../../nouns/use-latest-prediction.ts';
import { THEMES, useTheme } from '../../theme/theme-context.ts';
import { DESTINATIONS } from '../navigation.ts';
import { useSignOut } from '../use-sign-out.ts';

export interface PaletteCommand {
  /** Set if names in a group can repeat. */
  id?: string;
  group: string;
  label: string;
  icon: LucideIcon;
  /** Secondary text: a file name or a shortcut. */
  note?: string;
  run(): void;
}

/** All commands of the palette, in order. */
export function useCommands(): PaletteCommand[] {
  const t = useT();
  const navigate = useNavigate();
  const signOut = useSignOut();
  const theme = useTheme();
  const language = useLanguage();
  const latest = useLatestPrediction();
  return useMemo(() => {
    const go = (to: string) => () => void navigate(to);
    const chosen = (is: boolean, icon: LucideIcon) => (is ? { icon: Check, note: t('palette.current') } : { icon });
    const pages = DESTINATIONS.map(({ to, text, icon, hotkey }) => {
      return { group: t('palette.go'), label: t(text), icon, note: `g ${hotkey}`, run: go(to) };
    });
    return [
      ...pages,
      ...(latest
        ? [
            {
              group: t('palette.go'),
              label: t('palette.latest'),
              icon: LineChart,
              note: latest.filename,
              run: go(`/predictions/${latest.id}`),
            },
          ]
        : []),
      { group: t('palette.go'), label: t('top.profileSettings'), icon: Settings, run: go('/settings') },
      { group: t('palette.go'), label: t('landing.docs'), icon: BookOpen, run: go('/docs') },
      ...THEMES.map((name) => ({
        group: t('top.theme'),
        label: t(`theme.${name}`),
        ...chosen(theme.choice === name, Palette),
        run: () => theme.choose(name),
      })),
      ...LANGUAGES.map((name) => ({
        group: t('language.label'),
        label: LANGUAGE_NAMES[name],
        ...chosen(language.language === name, Languages),
        run: () => language.choose(name),
      })),
      { group: t('palette.account'), label: t('top.signOut'), icon: LogOut, run: signOut },
    ];
  }, [t, navigate, signOut, theme, language, latest]);
}

/** Every typed word must occur in name, note or group, ignoring case and accents. */
export function matching(commands: readonly PaletteCommand[], query: string): PaletteCommand[] {
  const words = searchText(query).split(/\s+/).filter(Boolean);
  return commands.filter(({ group, label, note }) => {
    const text = searchText(`${group} ${label} ${note ?? ''}`);
    return words.every((word) => text.includes(word));
  });
}

function searchText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
