import type { GuideDocument } from './documents.ts';
import { useTexts } from './use-texts.ts';

export function useDocumentTitle(): (document: GuideDocument) => string {
  const say = useTexts();
  return ({ title }) => ('key' in title ? say(title.key) : title.english);
}
