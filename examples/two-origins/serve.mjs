import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';

/**
 * Two origins on one machine: the examples on one port, a scripted frame on another. The product's own frame is not
 * involved, so a host page can be tested against frames that are slow, silent, failing or hostile.
 *
 *   node examples/two-origins/serve.mjs [hostPort] [framePort]
 */
const examples = join(import.meta.dirname, '..');
const sdk = join(import.meta.dirname, '../../embed-sdk/dist');
const types = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.map': 'application/json' };
const [hostPort = '4200', framePort = '4201'] = process.argv.slice(2);

const host = await listen(Number(hostPort), (path) => {
  if (path.startsWith('/sdk/')) return file(sdk, path.slice('/sdk'.length));
  if (path === '/frame-origin.json') return { type: 'application/json', body: JSON.stringify({ frame: frame.origin }) };
  return file(examples, path === '/' ? '/index.html' : path);
});
const frame = await listen(Number(framePort), (path) =>
  path === '/frame.js' ? file(examples, '/two-origins/frame.js') : file(examples, '/two-origins/frame.html'),
);

process.stdout.write(`Examples at ${host.origin}, scripted frame at ${frame.origin}\n`);

function listen(port, answer) {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const found = answer(decodeURIComponent(pathname));
    response.writeHead(found ? 200 : 404, {
      'content-type': `${found?.type ?? 'text/plain'}; charset=utf-8`,
      'cache-control': 'no-store',
    });
    response.end(found?.body ?? 'There is no such page.');
  });
  return new Promise((resolve) => {
    server.listen(port, '127.0.0.1', () => resolve({ server, origin: `http://localhost:${server.address().port}` }));
  });
}

function file(folder, path) {
  const inside = normalize(path).replace(/^(\.\.[/\\])+/, '');
  try {
    return { type: types[extname(inside)] ?? 'text/plain', body: readFileSync(join(folder, inside)) };
  } catch {
    return undefined;
  }
}
