import type { Message, Text } from '@holdfast/texts/kinds';

/** A column by its name in the file, or by a message where the name is ours. */
export const labelOf = ({ name, label }: { readonly name: string; readonly label?: Message | undefined }): Text =>
  label ?? name;
