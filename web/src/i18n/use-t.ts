import type { Block } from '@holdfast/texts/document';
import type { Message } from '@holdfast/texts/kinds';
import { markdown } from '@holdfast/texts/markdown';
import { useMemo } from 'react';
import { bindTexts, type RenderText } from './bind-texts.ts';
import type { Catalogue, Texts } from './catalogue.ts';
import { useLanguage } from './language-context.ts';

/** `t('upload.size', { bytes: 12 })`: key and placeholders are type-checked. */
export interface T extends RenderText<Catalogue> {
  /** A result's text in this language; the stored English for results of earlier versions. */
  said<Field extends string>(kept: StoredTexts<Field>, field: Field): string;
  /** The same for a whole Markdown document. */
  document(blocks: readonly Block[] | undefined, kept: string): string;
}

/** An object with stored English texts, and messages in newer results. */
type StoredTexts<Field extends string> = { readonly [Name in Field]: string } & {
  readonly says?: Readonly<Record<string, Message | undefined>> | undefined;
};

export function useT(): T {
  const { catalogue, speak } = useLanguage();
  return useMemo(() => createTranslator({ catalogue, speak }), [catalogue, speak]);
}

export function createTranslator({ catalogue, speak }: Omit<Texts, 'disguise'>): T {
  const said: T['said'] = (kept, field) => {
    const message = kept.says?.[field];
    return (message && speak(message)) ?? kept[field];
  };
  const document: T['document'] = (blocks = [], kept) => {
    let isKnown = blocks.length > 0;
    const text = markdown(blocks, (message) => {
      const sentence = speak(message);
      isKnown &&= sentence !== null;
      return sentence ?? '';
    });
    return isKnown ? text : kept;
  };
  return Object.assign(bindTexts(catalogue), { said, document });
}
