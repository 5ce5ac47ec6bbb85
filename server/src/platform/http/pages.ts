import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import serveStatic from '@fastify/static';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { partFolder } from '../built-file.ts';
import type { Config } from '../config.ts';
import { needsSandbox } from './origins.ts';
import { refusal } from './refusal.ts';
import { allowFramingBy, sandboxPage } from './security-headers.ts';

const EMBED_PAGES = [
  '/reportEmbed',
  '/dashboardEmbed',
  '/tileEmbed',
  '/embed',
  '/qnaEmbed',
  '/quickCreate',
  '/rdlEmbed',
];

/** Serves the built pages: the web app everywhere, the embed host at its seven addresses, the SDK for other sites. */
export async function servePages(app: FastifyInstance, config: Config): Promise<void> {
  const root = dirname(partFolder());
  const built = (part: string) => join(root, part, 'dist');
  const setFramed = allowFramingBy(config);

  const sendPage = (part: string) => async (_request: FastifyRequest, reply: FastifyReply) => {
    const html = await readFile(join(built(part), 'index.html'), 'utf8').catch(() => null);
    if (html === null) throw refusal('not-built', { page: part });
    return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(html);
  };

  const framePage = sendPage('embed-host');
  for (const page of EMBED_PAGES) {
    app.get(page, (request, reply) => {
      setFramed(request, reply);
      if (needsSandbox(request)) sandboxPage(reply);
      return framePage(request, reply.header('vary', 'sec-fetch-site'));
    });
  }
  await app.register(serveBuilt('embed-host', '/embed-host/'));
  await app.register(serveBuilt('embed-sdk', '/sdk/'));
  await app.register(serveBuilt('web', '/'));

  // Any other address belongs to the web app: its router decides, and redirects unknown ones to the dashboard.
  const webPage = sendPage('web');
  app.get('/', webPage);
  app.setNotFoundHandler((request, reply) => {
    const asksForPage = request.method === 'GET' || request.method === 'HEAD';
    const path = request.url.split('?')[0] ?? '/';
    if (asksForPage && !path.startsWith('/api/') && !/\.\w+$/.test(path)) return webPage(request, reply);
    throw refusal('not-found');
  });

  function serveBuilt(part: string, prefix: string): FastifyPluginAsync {
    return async (scope) => {
      if (!existsSync(built(part))) return;
      const foreign = part !== 'web';
      await scope.register(serveStatic, {
        root: built(part),
        prefix,
        decorateReply: false,
        index: false,
        schemaHide: true,
        // The web app's build has already compressed its files.
        preCompressed: true,
        // Files with a hash in their name never change: cache them forever.
        setHeaders: (reply, path) => {
          const hashed = /-[\w-]{8,}\.\w+(\.br)?$/.test(path);
          reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
          // Loaded by other sites and by frames without an origin; there is nothing in them to protect.
          if (foreign)
            reply.headers({ 'cross-origin-resource-policy': 'cross-origin', 'access-control-allow-origin': '*' });
        },
      });
    };
  }
}
