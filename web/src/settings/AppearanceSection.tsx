import { useLanguage } from '../i18n/language-context.ts';
import { isLanguage, LANGUAGE_NAMES, LANGUAGES } from '../i18n/languages.ts';
import { useT } from '../i18n/use-t.ts';
import { THEMES, useTheme } from '../theme/theme-context.ts';
import { Field, Select } from '../ui/Input.tsx';
import { Section } from './Section.tsx';

export function AppearanceSection() {
  const t = useT();
  const { language, choose: chooseLanguage } = useLanguage();
  const { choice, choose: chooseTheme } = useTheme();
  return (
    <Section title={t('appearance.title')} description={t('appearance.text')}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('language.label')}>
          {(control) => (
            <Select
              {...control}
              value={language}
              onChange={({ target }) => isLanguage(target.value) && chooseLanguage(target.value)}
            >
              {LANGUAGES.map((name) => (
                <option key={name} value={name} lang={name}>
                  {LANGUAGE_NAMES[name]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={t('top.theme')}>
          {(control) => (
            <Select
              {...control}
              value={choice}
              onChange={({ target }) => {
                const theme = THEMES.find((name) => name === target.value);
                if (theme) chooseTheme(theme);
              }}
            >
              {THEMES.map((theme) => (
                <option key={theme} value={theme}>
                  {t(`theme.${theme}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
    </Section>
  );
}
