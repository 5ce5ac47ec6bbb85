import { createHash } from 'node:crypto';
import { safeName } from './file-names.ts';

/** Files that belong to a report: pictures and its theme. */
export interface Resources {
  /** The name of the file for a picture in a data address; undefined if it is none. */
  keep(address: string): string | undefined;
  keepTheme(theme: { readonly name?: string | undefined }): string;
  readonly files: readonly { readonly name: string; readonly type: string; readonly bytes: Uint8Array }[];
}

const ENDINGS: Readonly<Record<string, string>> = { jpeg: 'jpg', 'svg+xml': 'svg' };

export function createResources(): Resources {
  const files = new Map<string, { name: string; type: string; bytes: Uint8Array }>();
  const add = (name: string, type: string, bytes: Uint8Array): string => {
    files.set(name, { name, type, bytes });
    return name;
  };
  return {
    keep(address) {
      const [, type = '', data] = /^data:image\/([a-z+]+);base64,(.*)$/s.exec(address) ?? [];
      if (data === undefined) return undefined;
      const bytes = new Uint8Array(Buffer.from(data, 'base64'));
      const digest = createHash('sha256').update(bytes).digest('hex').slice(0, 16);
      return add(`picture${digest}.${ENDINGS[type] ?? type}`, 'Image', bytes);
    },
    keepTheme: (theme) =>
      add(`${safeName(theme.name ?? 'Theme')}.json`, 'CustomTheme', new TextEncoder().encode(JSON.stringify(theme))),
    get files() {
      return [...files.values()];
    },
  };
}
