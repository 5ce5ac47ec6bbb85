import { useEffect, useState } from 'react';
import { en, type Texts } from '../../texts/en.ts';
import { textsFor } from '../../texts/language.ts';

/** English until the language is loaded: a report never waits for its menu texts. */
export function useTexts(language: string): Texts {
  const [texts, setTexts] = useState<Texts>(en);
  useEffect(() => {
    let current = true;
    void textsFor(language).then(
      (found) => current && setTexts(found),
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [language]);
  return texts;
}
