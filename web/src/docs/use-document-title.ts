import { useT } from '../i18n/use-t.ts';
import type { Document } from './documents.ts';

export function useDocumentTitle(): (document: Document) => string {
  const t = useT();
  return ({ title }) => ('key' in title ? t(title.key) : title.english);
}
