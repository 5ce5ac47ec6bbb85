import { once } from 'node:events';
import { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { LitePool } from './lite-pool.ts';
import type { Database } from './open-database.ts';

/** The embedded database has a single connection, so a LISTEN lasts until it is closed. */
export const listenOnPool =
  (pool: LitePool): Database['listen'] =>
  async (channel, hear) => {
    const onNotification = (note: { channel: string; payload: string }) => {
      if (note.channel === channel) hear(note.payload);
    };
    pool.on('notification', onNotification);
    await pool.query(`listen ${pg.escapeIdentifier(channel)}`);
    return async () => {
      pool.off('notification', onNotification);
    };
  };

const FIRST_WAIT_MS = 250;
/** Including the time to connect, this stays well below ten seconds after the server's return. */
const LONGEST_WAIT_MS = 4_000;
/** Detects a server that vanished without closing its connections. */
const PROBE_EVERY_MS = 5_000;
const ANSWER_WITHIN_MS = 5_000;

type PayloadListener = (payload: string) => void;
interface Connection {
  client: pg.Client;
  /** Our own socket, so that the connection can be ended reliably and its end is always noticed. */
  socket: Socket;
}

/**
 * LISTEN belongs to a connection and a pool rotates its connections, so there is one dedicated connection per process,
 * which reconnects after a server restart. Notifications sent in between are lost: they are hints, never the source of
 * truth.
 */
export class ServerListener {
  readonly #connectionString: string;
  readonly #channels = new Map<string, Set<PayloadListener>>();
  readonly #closing = new AbortController();
  #started: Promise<void> | null = null;
  #current: Connection | null = null;
  #loop: Promise<void> = Promise.resolve();

  constructor(connectionString: string) {
    this.#connectionString = connectionString;
  }

  /** Rejects if the first connection fails; later failures are handled by the reconnect loop. */
  readonly listen: Database['listen'] = async (channel, hear) => {
    const known = this.#channels.get(channel);
    const hearers = known ?? new Set();
    this.#channels.set(channel, hearers.add(hear));
    this.#started ??= this.#start();
    await this.#started;
    if (!known) await this.#hearChannel(channel);
    return async () => void hearers.delete(hear);
  };

  async close(): Promise<void> {
    this.#closing.abort();
    this.#current?.socket.destroy();
    await this.#loop;
  }

  async #start(): Promise<void> {
    this.#current = await this.#connect();
    this.#loop = this.#stayConnected();
  }

  /** Only this loop connects, and only after the previous connection has ended. */
  async #stayConnected(): Promise<void> {
    const { signal } = this.#closing;
    for (let waitMs = FIRST_WAIT_MS; !signal.aborted; waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS)) {
      if (this.#current) {
        await waitUntilClosed(this.#current);
        this.#current = null;
        waitMs = FIRST_WAIT_MS;
      }
      await delay(waitMs, undefined, { signal, ref: false }).catch(() => undefined);
      if (!signal.aborted) this.#current = await this.#connect().catch(() => null);
    }
    // Closed while the last attempt was under way.
    (this.#current as Connection | null)?.socket.destroy();
  }

  async #connect(): Promise<Connection> {
    const socket = new Socket();
    const client = new pg.Client({
      connectionString: this.#connectionString,
      stream: () => socket,
      connectionTimeoutMillis: ANSWER_WITHIN_MS,
      query_timeout: ANSWER_WITHIN_MS,
      application_name: 'holdfast listen',
    });
    client.on('error', () => socket.destroy());
    client.on('notification', ({ channel, payload }) => {
      for (const hear of this.#channels.get(channel) ?? []) hear(payload ?? '');
    });
    try {
      await client.connect();
      for (const channel of this.#channels.keys()) await client.query(`listen ${pg.escapeIdentifier(channel)}`);
      return { client, socket };
    } catch (error) {
      socket.destroy();
      throw error;
    }
  }

  /** Fails on a breaking connection; the next one listens to every channel. */
  async #hearChannel(channel: string): Promise<void> {
    const connection = this.#current;
    await connection?.client.query(`listen ${pg.escapeIdentifier(channel)}`).catch(() => connection.socket.destroy());
  }
}

async function waitUntilClosed({ client, socket }: Connection): Promise<void> {
  if (socket.closed) return;
  const probe = setInterval(() => client.query('select 1').catch(() => socket.destroy()), PROBE_EVERY_MS);
  await once(socket, 'close').catch(() => undefined);
  clearInterval(probe);
}
