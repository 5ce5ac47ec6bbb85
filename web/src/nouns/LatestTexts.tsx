import { type ReactNode, useEffect } from 'react';
import { type LanguageState, useLanguage } from '../i18n/language-context.ts';
import { AboutLatest } from './AboutPrediction.tsx';

interface Props {
  onRead(texts: LanguageState): void;
}

/** Reports the texts about the newest file to the navigation, which is drawn before the file is known. */
export default function LatestTexts(props: Props): ReactNode {
  return (
    <AboutLatest>
      <Reader {...props} />
    </AboutLatest>
  );
}

function Reader({ onRead }: Props) {
  const texts = useLanguage();
  useEffect(() => onRead(texts), [onRead, texts]);
  return null;
}
