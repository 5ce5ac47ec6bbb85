import type { ReportTheme } from '@holdfast/contracts/report/theme';

/**
 * Preset themes, in the keys every host supports. Their data colours contrast with the background and with each other.
 */
export const PRESETS = {
  ocean: {
    name: 'Ocean',
    dataColors: ['#0b6e99', '#17a398', '#33658a', '#86bbd8', '#f6ae2d', '#f26419', '#5c4d7d', '#2f4858'],
    background: '#ffffff',
    backgroundNeutral: '#eef5f8',
    foreground: '#12303d',
    accent: '#0b6e99',
  },
  forest: {
    name: 'Forest',
    dataColors: ['#2d6a4f', '#95a13b', '#bc6c25', '#588157', '#dda15e', '#344e41', '#7f5539', '#a3b18a'],
    background: '#fffdf8',
    backgroundNeutral: '#f1efe6',
    foreground: '#232b22',
    accent: '#2d6a4f',
  },
  dusk: {
    name: 'Dusk',
    dataColors: ['#7b2d8b', '#d1495b', '#edae49', '#4a6fa5', '#2e8b7a', '#b56576', '#5f0f40', '#9a8c98'],
    background: '#ffffff',
    backgroundNeutral: '#f6f1f7',
    foreground: '#2b1b33',
    accent: '#7b2d8b',
  },
  /** Safe for red-green colour blindness. */
  safe: {
    name: 'Colour-blind safe',
    dataColors: ['#0072b2', '#e69f00', '#009e73', '#cc79a7', '#56b4e9', '#d55e00', '#6b6b6b', '#b8a900'],
    background: '#ffffff',
    backgroundNeutral: '#f4f4f4',
    foreground: '#1a1a1a',
    accent: '#0072b2',
    good: '#0072b2',
    bad: '#d55e00',
  },
  ink: {
    name: 'Ink',
    dataColors: ['#1f2933', '#52606d', '#9aa5b1', '#b44d12', '#7b8794', '#323f4b', '#cbd2d9', '#3e4c59'],
    background: '#ffffff',
    backgroundNeutral: '#f5f7fa',
    foreground: '#1f2933',
    accent: '#b44d12',
  },
  night: {
    name: 'Night',
    dataColors: ['#5eb1ef', '#3dd68c', '#ffb454', '#e879f9', '#ff8383', '#7ce2d6', '#c4b5fd', '#f2e07b'],
    background: '#1b222c',
    backgroundNeutral: '#12171e',
    foreground: '#edf1f5',
    accent: '#5eb1ef',
  },
} as const satisfies Readonly<Record<string, ReportTheme>>;

export type Preset = keyof typeof PRESETS;
