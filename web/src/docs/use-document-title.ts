import type { Document } from './documents.ts';
import { useTexts } from './use-texts.ts';

export function useDocumentTitle(): (document: Document) => string {
  const say = useTexts();
  return ({ title }) => ('key' in title ? say(title.key) : title.english);
}
