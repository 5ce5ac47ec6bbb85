import { object, validator } from './check.ts';

export interface IReportTheme {
  themeName?: string;
}
export interface ICustomTheme extends IReportTheme {
  themeJson: object;
}

export const theme = object({ themeJson: object({}) });
export const validateCustomTheme = validator(theme);
