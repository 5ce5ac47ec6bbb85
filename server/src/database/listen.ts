import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { LitePool } from './lite-pool.ts';
import type { Database } from './open-database.ts';

const quoted = (channel: string) => `"${channel.replaceAll('"', '""')}"`;

/** The embedded database has one connection: what it LISTENs to stays heard until the end. */
export const listenOnPool =
  (pool: LitePool): Database['listen'] =>
  async (channel, hear) => {
    const onNotification = (note: { channel: string; payload: string }) => {
      if (note.channel === channel) hear(note.payload);
    };
    pool.on('notification', onNotification);
    await pool.query(`listen ${quoted(channel)}`);
    return async () => {
      pool.off('notification', onNotification);
    };
  };

/**
 * A pool hands connections around, and LISTEN belongs to one connection: it gets its own, which comes back after a
 * restart of the server. Notifications sent in between are lost, which is why they are hints and never the truth.
 */
export const listenOnServer =
  (connectionString: string): Database['listen'] =>
  async (channel, hear) => {
    let stopped = false;
    let current: pg.Client | null = null;
    const connect = async () => {
      const client = new pg.Client({ connectionString, keepAlive: true, application_name: 'holdfast listen' });
      client.on('notification', (note) => hear(note.payload ?? ''));
      client.on('error', () => undefined);
      client.on('end', () => {
        if (!stopped) void reconnect();
      });
      await client.connect();
      await client.query(`listen ${quoted(channel)}`);
      current = client;
    };
    const reconnect = async () => {
      for (let waitMs = 250; !stopped; waitMs = Math.min(waitMs * 2, 10_000)) {
        await delay(waitMs, undefined, { ref: false });
        if (stopped) return;
        if (
          await connect().then(
            () => true,
            () => false,
          )
        )
          return;
      }
    };
    await connect();
    return async () => {
      stopped = true;
      await current?.end();
    };
  };
