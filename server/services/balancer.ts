import { Agent, request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http';

const LOOK_EVERY_MS = 200;

export interface Balancer {
  /** Ports that currently get requests. */
  ready(): number[];
  /** Answers generated here because the chosen server gave none: what a real balancer would log as failed. */
  failures: string[];
  close(): Promise<void>;
}

/**
 * Round robin over the servers whose /readyz answers 200, over keep-alive connections. It never retries a request: that
 * would hide failures of a rolling restart.
 */
export async function startBalancer(port: number, servers: number[]): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true });
  const failures: string[] = [];
  let ready: number[] = [];
  let turn = 0;

  const look = async () => {
    const answers = await Promise.all(
      servers.map((server) =>
        fetch(`http://127.0.0.1:${server}/readyz`).then(
          ({ status }) => status === 200,
          () => false,
        ),
      ),
    );
    ready = servers.filter((_, at) => answers[at]);
  };
  await look();
  let looking = Promise.resolve();
  const timer = setInterval(() => {
    looking = looking.then(look);
  }, LOOK_EVERY_MS);

  const forward = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const server = ready[turn++ % ready.length];
    const fail = (why: string) => {
      failures.push(`${incoming.method} ${incoming.url} at ${server}: ${why}`);
      if (outgoing.headersSent) outgoing.destroy();
      else outgoing.writeHead(502).end();
    };
    if (server === undefined) return fail('no server is ready');
    const { method, url, headers } = incoming;
    const passed = ask({ host: '127.0.0.1', port: server, method, path: url, headers, agent }, (answer) => {
      const { connection: _hop, 'keep-alive': _life, 'transfer-encoding': _coding, ...kept } = answer.headers;
      outgoing.writeHead(answer.statusCode ?? 502, kept);
      answer.pipe(outgoing);
      answer.on('error', (error) => fail(error.message));
    });
    passed.on('error', (error) => fail(error.message));
    incoming.pipe(passed);
  };
  const front = createServer(forward);
  await new Promise<void>((listening) => front.listen(port, '127.0.0.1', listening));

  return {
    ready: () => ready,
    failures,
    async close() {
      clearInterval(timer);
      await looking;
      agent.destroy();
      front.closeAllConnections();
      await new Promise((closed) => front.close(closed));
    },
  };
}
