import type { Message, Text } from '@holdfast/texts/kinds';

/** The column's message if the name is ours, else its name in the file. */
export const labelOf = ({ name, label }: { readonly name: string; readonly label?: Message | undefined }): Text =>
  label ?? name;
