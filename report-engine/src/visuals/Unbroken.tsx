const DATE = /(\d{4}-\d{2}-\d{2})/;

/** Text that wraps anywhere but inside a date. */
export function Unbroken({ text }: { readonly text: string }) {
  const parts = text.split(DATE);
  if (parts.length === 1) return text;
  return parts.map((part, i) =>
    i % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of a sentence do not move
      <span key={i} style={{ whiteSpace: 'nowrap' }}>
        {part}
      </span>
    ) : (
      part
    ),
  );
}
