import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { charactersOf } from './characters-of.ts';

const require = createRequire(import.meta.url);
const file = (name: string): string => require.resolve(`@expo-google-fonts/${name}.ttf`);

/**
 * Inter as on screen; Japanese in a face drawn for small sizes, a fifth of the size of the usual ones. Both OFL 1.1.
 */
export const LATIN = 'Inter';
export const JAPANESE = 'BIZ UDPGothic';

export interface Fonts {
  readonly files: readonly string[];
  readonly latin: ReadonlySet<number>;
  readonly japanese: ReadonlySet<number>;
}

let read: Fonts | null = null;

/** Font files, not names: fonts installed on the machine must not change a document. */
export function fonts(): Fonts {
  if (read) return read;
  const latin = ['400Regular', '600SemiBold', '700Bold'].map((weight) => file(`inter/${weight}/Inter_${weight}`));
  const japanese = ['400Regular', '700Bold'].map((weight) => file(`biz-udpgothic/${weight}/BIZUDPGothic_${weight}`));
  // A character counts only if every weight has it: the weight used is not known yet.
  const common = (files: readonly string[]) =>
    files
      .map((path) => charactersOf(readFileSync(path)))
      .reduce((all, one) => new Set([...all].filter((c) => one.has(c))));
  read = { files: [...latin, ...japanese], latin: common(latin), japanese: common(japanese) };
  return read;
}
