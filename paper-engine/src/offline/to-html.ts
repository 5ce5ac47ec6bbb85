import { createHash } from 'node:crypto';
import { gzipSync, strToU8 } from 'fflate';
import { CARRIED_ID, type OfflineContents } from './offline-contents.ts';

/** The built page of an offline file: one script and one style sheet. */
export interface OfflinePage {
  readonly script: string;
  readonly style: string;
}

/**
 * One file without network access: its content security policy allows only its own script. The data is compressed and
 * encoded in characters without meaning in HTML, so no name in it can end the script.
 */
export function toHtml(carried: OfflineContents, { script, style }: OfflinePage, needsScript: string): Uint8Array {
  // Both can occur in the script's string literals, where the backslash changes nothing.
  const inScript = script.replace(/<\/(?=script)/gi, '<\\/').replace(/<!--/g, '<\\!--');
  const inStyle = style.replace(/<\/(?=style)/gi, '<\\/');
  const policy = [
    "default-src 'none'",
    `script-src 'sha256-${createHash('sha256').update(inScript).digest('base64')}'`,
    "style-src 'unsafe-inline'",
    'img-src data: blob:',
    'font-src data:',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  const packed = Buffer.from(gzipSync(strToU8(JSON.stringify(carried)), { level: 9, mtime: new Date(2020, 0, 1) }));
  const { language, scheme, heading } = carried;
  return strToU8(
    [
      '<!doctype html>',
      `<html lang="${escaped(language)}" style="color-scheme: ${scheme}">`,
      '<head>',
      '<meta charset="utf-8">',
      `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
      '<meta name="viewport" content="width=device-width, initial-scale=1">',
      '<meta name="referrer" content="no-referrer">',
      `<title>${escaped(heading.title)}</title>`,
      `<style>${inStyle}</style>`,
      '</head>',
      '<body>',
      `<noscript><p>${escaped(needsScript)}</p></noscript>`,
      '<div id="report"></div>',
      `<script type="application/octet-stream" id="${CARRIED_ID}">${packed.toString('base64')}</script>`,
      `<script>${inScript}</script>`,
      '</body>',
      '</html>',
      '',
    ].join('\n'),
  );
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (one) => ENTITIES[one] ?? one);
