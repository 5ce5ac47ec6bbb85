import type { RenderSavedReportsText } from './use-texts.ts';

const NAMES = { 'call-list': 'callList', summary: 'summary', 'model-card': 'modelCard' } as const;

/** Name of a prediction's page-exact report; undefined for other reports. */
export function paperName(
  { paper }: { readonly paper?: string | undefined },
  say: RenderSavedReportsText,
): string | undefined {
  const key = NAMES[paper as keyof typeof NAMES];
  return key && say(key);
}

export function paperText({ paper }: { readonly paper?: string | undefined }, say: RenderSavedReportsText): string {
  const key = NAMES[paper as keyof typeof NAMES];
  return key ? say(`${key}Text`) : '';
}
