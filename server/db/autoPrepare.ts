import type { PoolClient } from 'pg';
import { createStatementNames } from './statementNames.ts';

interface QueryConfig {
  text?: string;
  name?: string | undefined;
}

/**
 * Names the statements that this process sends again and again, so that a connection parses and plans each of them
 * once. Statements without values, such as BEGIN, stay as they are.
 */
export function createAutoPrepare() {
  const nameStatement = createStatementNames();

  /** To be called once for each new connection. */
  return (client: PoolClient): void => {
    const send = client.query.bind(client) as (...given: unknown[]) => unknown;
    const query = (config: string | QueryConfig, values?: unknown, ...rest: unknown[]) => {
      const hasValues = Array.isArray(values) && values.length > 0;
      if (typeof config === 'string' || !config.text || config.name || !hasValues) {
        return send(config, values, ...rest);
      }
      return send({ ...config, name: nameStatement(config.text) }, values, ...rest);
    };
    client.query = query as unknown as PoolClient['query'];
  };
}
