import { object, text, validator } from './check.ts';

export interface IReportTheme {
  themeName?: string;
}
export interface ICustomTheme extends IReportTheme {
  themeJson: object;
}

export const theme = object({ themeName: text, themeJson: object({}) });
export const validateCustomTheme = validator(theme);
