// npm run dev -- gallery: every kind of visual over every shape of data.
import { join } from 'node:path';
import { ensureInstalled } from './install.mjs';
import { root } from './root.mjs';

ensureInstalled();
const { createServer } = await import('vite');
const server = await createServer({ root: join(root, 'examples/gallery') });
await server.listen();
server.printUrls();
