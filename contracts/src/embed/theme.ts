import { object, validator } from './check.ts';

/** Empty like `IReportTheme` of powerbi-models, so that any object is accepted, including an inline `{ themeJson }`. */
// biome-ignore lint/suspicious/noEmptyInterface: another interface extends it, as in the original
export interface IReportTheme {}
export interface ICustomTheme extends IReportTheme {
  themeJson: object;
}

export const theme = object({ themeJson: object({}) });
export const validateCustomTheme = validator(theme);
