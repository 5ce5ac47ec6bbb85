import type { Noun } from '@holdfast/contracts/messages/nouns';
import { bindAgain } from '@holdfast/texts/bind';
import { loadSpeaker } from '@holdfast/texts/load-speaker';
import { customersRenamed } from '@holdfast/texts/rename-customers';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import type { Texts } from './catalogue.ts';
import { LanguageContext, useLanguage } from './language-context.ts';

/** Texts and messages inside are about what the rows of a file are; without a noun about customers. */
export function AboutRows({ noun, children }: { noun: Noun | undefined; children: ReactNode }) {
  const state = useLanguage();
  const { locale, language, catalogue } = state;
  const rename = customersRenamed(locale, noun);
  const [speak, setSpeak] = useState<Texts['speak'] | null>(null);
  useEffect(() => {
    if (rename === null) return setSpeak(null);
    let isCurrent = true;
    void loadSpeaker(language, locale).then((all) => {
      const say = all.about(noun);
      if (isCurrent) setSpeak(() => (message: Parameters<typeof say>[0]) => (say.knows(message) ? say(message) : null));
    });
    return () => {
      isCurrent = false;
    };
  }, [rename, noun, language, locale]);
  const about = useMemo(
    () =>
      rename === null
        ? state
        : { ...state, rename, speak: speak ?? state.speak, catalogue: bindAgain(catalogue, {}, () => rename) },
    [state, rename, speak, catalogue],
  );
  return <LanguageContext value={about}>{children}</LanguageContext>;
}
