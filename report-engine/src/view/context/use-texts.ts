import type { Area } from '@holdfast/texts/area';
import { visualsInEnglish } from '@holdfast/texts/areas/english/visuals';
import { type VisualsTexts, visuals } from '@holdfast/texts/areas/visuals';
import { useEffect, useState } from 'react';

/** English until the language is loaded: a report never waits for its menu texts. */
export function useArea<Texts extends object>(area: Area<Texts>, english: Texts, language: string): Texts {
  const [texts, setTexts] = useState(english);
  useEffect(() => {
    let current = true;
    void area.load(language).then(
      (found) => current && setTexts(found),
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [area, language]);
  return texts;
}

export const useTexts = (language: string): VisualsTexts => useArea(visuals, visualsInEnglish, language);
