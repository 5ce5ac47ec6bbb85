import type { UploadPreview } from '@holdfast/contracts/http/uploads';
import type { TextKey } from '../i18n/catalogue.ts';
import { useT } from '../i18n/use-t.ts';

const DELIMITERS: Record<string, TextKey & `preview.delimiter.${string}`> = {
  ',': 'preview.delimiter.comma',
  ';': 'preview.delimiter.semicolon',
  '\t': 'preview.delimiter.tab',
  '|': 'preview.delimiter.pipe',
};
const SHAPES: Record<string, TextKey & `preview.shape.${string}`> = {
  snapshot: 'preview.shape.snapshot',
  transactions: 'preview.shape.transactions',
  subscriptions: 'preview.shape.subscriptions',
  panel: 'preview.shape.panel',
  events: 'preview.shape.events',
  'wide-panel': 'preview.shape.wide-panel',
  rfm: 'preview.shape.rfm',
};

/** How the file was read, in one line. */
export function PreviewFacts({ preview }: { preview: UploadPreview }) {
  const t = useT();
  const delimiter = DELIMITERS[preview.delimiter];
  const shape = SHAPES[preview.shape];
  const facts = [
    [t('preview.shape'), shape ? t(shape) : preview.shape],
    [t('preview.delimiter'), delimiter ? t(delimiter) : preview.delimiter],
    [t('preview.encoding'), encodingName(preview.encoding)],
  ] as const;
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-3">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className="text-muted text-xs">{name}</dt>
          <dd className="font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The conventional spelling of an encoding such as 'utf-8'. */
function encodingName(encoding: string): string {
  if (encoding === 'shift_jis') return 'Shift JIS';
  return encoding.replace(/^(utf|euc|gb)/, (name) => name.toUpperCase()).replace(/^windows/, 'Windows');
}
