import { object, validator } from './check.ts';

/** Empty as the original's: it takes every object, `{ themeJson }` written in place among them. */
// biome-ignore lint/suspicious/noEmptyInterface: another interface extends it, and the original has it so
export interface IReportTheme {}
export interface ICustomTheme extends IReportTheme {
  themeJson: object;
}

export const theme = object({ themeJson: object({}) });
export const validateCustomTheme = validator(theme);
