import { Client } from 'pg';
import type { ListenSignals } from './database.ts';

const FIRST_RETRY_MS = 100;
const LAST_RETRY_MS = 1_000;
const HEARTBEAT_MS = 10_000;
const CONNECT_MS = 5_000;

/** Every server process has one connection of this name. */
export const LISTENER_NAME = 'esg-console listener';

interface Subscription {
  onPayload: (payload: string) => void;
  signals: ListenSignals;
}

export interface PostgresListener {
  listen(
    channel: string,
    onPayload: (payload: string) => void,
    signals?: ListenSignals,
  ): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

/**
 * LISTEN for all channels over one connection of its own, opened with the first subscription.
 * A broken connection is noticed at once or by the heartbeat, and replaced with growing pauses of at most a second.
 */
export function postgresListener(url: string): PostgresListener {
  const channels = new Map<string, Set<Subscription>>();
  let client: Client | undefined;
  let connecting: Promise<Client> | undefined;
  let retryTimer: NodeJS.Timeout | undefined;
  let heartbeat: NodeJS.Timeout | undefined;
  let retries = 0;
  let closed = false;

  const emit = (signal: keyof ListenSignals) => {
    for (const subscriptions of channels.values()) {
      for (const subscription of subscriptions) subscription.signals[signal]?.();
    }
  };

  async function connect(): Promise<Client> {
    const next = new Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_MS,
      query_timeout: CONNECT_MS,
      application_name: LISTENER_NAME,
    });
    next.on('error', () => onLost(next));
    next.on('end', () => onLost(next));
    next.on('notification', ({ channel, payload = '' }) => {
      for (const { onPayload } of channels.get(channel) ?? []) onPayload(payload);
    });
    try {
      await next.connect();
      for (const channel of channels.keys()) await next.query(`listen ${next.escapeIdentifier(channel)}`);
      if (closed) throw new Error('The listener was closed');
    } catch (error) {
      await next.end().catch(() => {});
      throw error;
    }
    client = next;
    retries = 0;
    heartbeat = setInterval(() => next.query('select 1').catch(() => onLost(next)), HEARTBEAT_MS).unref();
    return next;
  }

  const waitForConnection = () => {
    if (client !== undefined) return Promise.resolve(client);
    connecting ??= connect().finally(() => {
      connecting = undefined;
    });
    return connecting;
  };

  function onLost(lost: Client): void {
    if (client !== lost) return;
    client = undefined;
    clearInterval(heartbeat);
    lost.end().catch(() => {});
    if (closed) return;
    emit('lost');
    retry();
  }

  function retry(): void {
    const pause = Math.min(FIRST_RETRY_MS * 2 ** retries, LAST_RETRY_MS);
    retries += 1;
    retryTimer = setTimeout(() => {
      waitForConnection().then(
        () => emit('restored'),
        () => {
          if (!closed) retry();
        },
      );
    }, pause);
  }

  return {
    async listen(channel, onPayload, signals = {}) {
      if (closed) throw new Error('The listener was closed');
      const subscription = { onPayload, signals };
      const subscriptions = channels.get(channel) ?? new Set();
      channels.set(channel, subscriptions.add(subscription));
      try {
        const current = await waitForConnection();
        await current.query(`listen ${current.escapeIdentifier(channel)}`);
      } catch (error) {
        subscriptions.delete(subscription);
        throw error;
      }
      return async () => {
        subscriptions.delete(subscription);
        if (subscriptions.size > 0 || channels.get(channel) !== subscriptions) return;
        channels.delete(channel);
        await client?.query(`unlisten ${client.escapeIdentifier(channel)}`).catch(() => {});
      };
    },
    async close() {
      closed = true;
      clearTimeout(retryTimer);
      clearInterval(heartbeat);
      channels.clear();
      await connecting?.catch(() => {});
      const last = client;
      client = undefined;
      await last?.end();
    },
  };
}
