import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { PoolClient } from 'pg';

/** As often as this a text is sent whole; from then on PostgreSQL keeps it parsed and planned on each connection. */
const AFTER_USES = 5;
/** Texts that are counted, and of those the ones that are kept. A connection keeps what it has once prepared. */
const MAX_COUNTED = 1_000;
const MAX_PREPARED = 300;

interface QueryConfig {
  text?: string;
  name?: string | undefined;
}

/**
 * Names the statements that this process sends again and again, so that a connection parses and plans each of them
 * once. Statements without values, such as BEGIN, stay as they are.
 */
export function createAutoPrepare() {
  const uses = new LRUCache<string, number>({ max: MAX_COUNTED });
  const names = new Map<string, string>();

  function nameOf(text: string): string | undefined {
    const known = names.get(text);
    if (known !== undefined || names.size >= MAX_PREPARED) return known;
    const count = (uses.get(text) ?? 0) + 1;
    uses.set(text, count);
    if (count < AFTER_USES) return undefined;
    uses.delete(text);
    const name = createHash('sha256').update(text).digest('base64url').slice(0, 32);
    names.set(text, name);
    return name;
  }

  /** To be called once for each new connection. */
  return (client: PoolClient): void => {
    const send = client.query.bind(client) as (...given: unknown[]) => unknown;
    const query = (config: string | QueryConfig, values?: unknown, ...rest: unknown[]) => {
      const hasValues = Array.isArray(values) && values.length > 0;
      if (typeof config === 'string' || !config.text || config.name || !hasValues) {
        return send(config, values, ...rest);
      }
      return send({ ...config, name: nameOf(config.text) }, values, ...rest);
    };
    client.query = query as unknown as PoolClient['query'];
  };
}
