import { createContext, useContext } from 'react';

export const THEMES = ['system', 'light', 'dark', 'contrast'] as const;
/** The user's choice. */
export type ThemeChoice = (typeof THEMES)[number];
/** The resolved theme. */
export type ColourScheme = Exclude<ThemeChoice, 'system'>;

export interface ThemeState {
  choice: ThemeChoice;
  theme: ColourScheme;
  choose(choice: ThemeChoice): void;
}

export const ThemeContext = createContext<ThemeState>({ choice: 'system', theme: 'light', choose: () => undefined });

export function useTheme(): ThemeState {
  return useContext(ThemeContext);
}
