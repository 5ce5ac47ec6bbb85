import type { Plugin } from 'vite';

/** Lists the file of each language's messages in an attribute of before-frame.js, which preloads one of them. */
export const nameWords = (): Plugin => ({
  name: 'name-words',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle }) {
      const files = Object.values(bundle ?? {}).flatMap((file) => {
        const language = file.type === 'chunk' && /\/(\w+)\/messages\.json$/.exec(file.facadeModuleId ?? '')?.[1];
        return language ? [[language, `/embed-host/${file.fileName}`] as const] : [];
      });
      if (files.length === 0) throw new Error('No file of messages was found.');
      const tag = `<script async src="/embed-host/before-frame.js"`;
      if (!html.includes(tag)) throw new Error('The page does not load before-frame.js.');
      return html.replace(tag, `${tag} data-words='${JSON.stringify(Object.fromEntries(files.sort()))}'`);
    },
  },
});
