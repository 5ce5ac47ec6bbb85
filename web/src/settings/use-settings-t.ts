import { settingsCompiled } from '@holdfast/texts/areas/english/settings';
import { type SettingsTexts, settings } from '@holdfast/texts/areas/settings';
import { useMemo } from 'react';
import type { RenderText } from '../i18n/bind-texts.ts';
import { ownTexts } from '../i18n/own-texts.ts';
import { type T, useT } from '../i18n/use-t.ts';

const useOwn = ownTexts(settings, settingsCompiled);
type AnyRenderText = (key: string, ...values: unknown[]) => string;
const isSettingsKey = (key: string) => key.startsWith('settings.');

/** As `useT`, with the texts of the settings, which only these pages load. */
export function useSettingsT(): T & RenderText<SettingsTexts> {
  const [t, own] = [useT(), useOwn()];
  return useMemo(() => {
    // Each takes the keys and values of its own table, which the returned type joins.
    const [ofApp, ofSettings] = [t, own] as unknown as [AnyRenderText, AnyRenderText];
    const say: AnyRenderText = (key, ...values) => (isSettingsKey(key) ? ofSettings : ofApp)(key, ...values);
    return Object.assign(say, { said: t.said, document: t.document }) as T & RenderText<SettingsTexts>;
  }, [t, own]);
}
