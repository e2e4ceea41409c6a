import { type PGlite, parse, protocol, type QueryOptions, type Results } from '@electric-sql/pglite';
import { createStatementNames } from './statementNames.ts';

/** PGlite gathers no statistics by itself, so a plan made while a table was small would never be made again. */
const PLAN_LASTS_MS = 60_000;

const { serialize } = protocol;
type Replies = Awaited<ReturnType<PGlite['execProtocolStream']>>;

interface Prepared {
  at: number;
  /** Types of the values, by OID. */
  types: number[];
  /** The reply that describes the columns of the result. */
  description: Replies;
}

/**
 * Makes an open client parse and plan the statements that it is sent again and again once a minute, and run each in
 * one step. PGlite itself does all that for every single query, in six steps. Statements without values, such as
 * BEGIN, stay as they are.
 */
export function prepareStatements(client: PGlite): void {
  const nameStatement = createStatementNames();
  const prepared = new Map<string, Prepared>();
  // Several messages go in one piece; after an error the database skips all of them up to `sync`.
  const send = (pieces: Uint8Array[], options: { syncToFs: boolean }) =>
    client.execProtocolStream(Buffer.concat([...pieces, serialize.sync()]), options);

  async function prepare(name: string, text: string): Promise<Prepared> {
    const now = performance.now();
    const known = prepared.get(name);
    if (known && now - known.at < PLAN_LASTS_MS) return known;
    prepared.delete(name);
    const statement = { type: 'S', name } as const;
    const replies = await send(
      [serialize.close(statement), serialize.parse({ name, text }), serialize.describe(statement)],
      { syncToFs: false },
    );
    const made = {
      at: now,
      types: parse.parseDescribeStatementResults(replies),
      description: replies.filter(({ name }) => name === 'rowDescription' || name === 'noData'),
    };
    prepared.set(name, made);
    return made;
  }

  /** As `client.query`, of a statement that has a name. */
  async function run<T>(
    name: string,
    { text, params, options }: { text: string; params: unknown[]; options: QueryOptions | undefined },
    inTransaction: boolean,
  ): Promise<Results<T>> {
    const { types, description } = await prepare(name, text);
    const values = params.map((value, index) => {
      if (value === null || value === undefined) return null;
      const toText = client.serializers[types[index] ?? 0];
      return toText ? toText(value) : String(value);
    });
    const replies = await send([serialize.bind({ statement: name, values }), serialize.execute({})], {
      syncToFs: !inTransaction,
    });
    // PGlite would copy all of its parsers for each result
    const parsers = Object.assign(Object.create(client.parsers), options?.parsers);
    const rowMode = options?.rowMode ?? 'object';
    const [result] = parse.parseResults([...description, ...replies], parsers, { rowMode });
    return result as Results<T>;
  }

  const query = client.query.bind(client);
  client.query = async <T>(text: string, params: unknown[] = [], options?: QueryOptions) => {
    const name = params.length > 0 ? nameStatement(text) : undefined;
    if (name === undefined) return query<T>(text, params, options);
    await client._checkReady();
    return client._runExclusiveTransaction(() =>
      client.runExclusive(() => run<T>(name, { text, params, options }, false)),
    );
  };

  const transaction = client.transaction.bind(client);
  client.transaction = (work) =>
    transaction((tx) => {
      const queryInside = tx.query.bind(tx);
      tx.query = async <T>(text: string, params: unknown[] = [], options?: QueryOptions) => {
        const name = params.length > 0 && !tx.closed ? nameStatement(text) : undefined;
        if (name === undefined) return queryInside<T>(text, params, options);
        return client.runExclusive(() => run<T>(name, { text, params, options }, true));
      };
      return work(tx);
    });
}
