import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { listOf } from '../../../src/contracts/envelope.ts';
import type { RefusalCode } from '../../../src/contracts/status.ts';
import type { Call, ReadCall } from './call.ts';
import { type Address, type Deps, registerReadRoute, registerWriteRoute, type Schema } from './route.ts';

type Fields = Readonly<Record<string, Schema>>;
type KeySchema = z.ZodMiniObject<Fields>;

/** Properties of a route of its own, where it is not at the resource's path, or for others. */
type Own = Partial<
  Pick<Address, 'path' | 'access' | 'consoleRoutes' | 'summary' | 'refusals' | 'personalData'>
>;
interface OwnWrite extends Own {
  method?: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
}

interface CommandRoute<Key extends KeySchema, Body extends Schema> extends OwnWrite {
  /** Name of the command in the API description. */
  title: string;
  body?: Body;
  /** Runs the command; its result is not sent. */
  handler(call: Call, key: z.output<Key>, body: z.output<Body>): Promise<unknown>;
}

/** Routes of a resource; one that is absent does not exist. */
interface CrudRoutes<
  Key extends KeySchema,
  Query extends Schema,
  Row extends Schema,
  Item extends Schema,
  Draft extends Schema,
  Change extends Schema,
  Bodies extends Record<string, Schema>,
> {
  path: string;
  tags: readonly string[];
  /** Name of one of them in the API description. */
  title: string;
  access: Address['access'];
  consoleRoutes?: Address['consoleRoutes'];
  /** Key of one of them. In paths its first field is in the path, others in the query. */
  key: Key;
  /** Statuses that its commands refuse with besides N0404 and C0409. */
  refusals?: readonly RefusalCode[];
  /** GET {path}/list */
  list?: Own & {
    query: Query;
    row: Row;
    handler(call: ReadCall, query: z.output<Query>): Promise<{ rows: z.input<Row>[]; total: number }>;
  };
  /** GET {path}/{id} */
  find?: Own & {
    item: Item;
    handler(call: ReadCall, key: z.output<Key>): Promise<z.input<Item>>;
  };
  /** PUT {path}; returns the key. */
  create?: OwnWrite & {
    body: Draft;
    handler(call: Call, values: z.output<Draft>): Promise<z.input<Key>>;
  };
  /** PATCH {path} */
  change?: OwnWrite & {
    body: Change;
    handler(call: Call, change: z.output<Change>): Promise<unknown>;
  };
  /** DELETE {path} with the key as query or, where `from` is 'body', with a list of keys, all or none of which go. */
  remove?: OwnWrite & {
    from?: 'query' | 'body';
    handler(call: Call, key: z.output<Key>): Promise<unknown>;
  };
  /** PATCH {path}/{id}/{command}, by the command's name. */
  commands?: { [name in keyof Bodies]: CommandRoute<Key, Bodies[name]> };
}

/** Most rows that are removed by one call. */
const REMOVED_MAX = 100;

/** `:id` of a path, and what is in the query of a key with more than one field. */
function splitKey(key: KeySchema) {
  const [[id, first] = ['', key], ...others] = Object.entries(key.shape);
  return {
    id,
    params: z.object({ [id]: first }),
    query: others.length > 0 ? z.object(Object.fromEntries(others)) : undefined,
  };
}

/** The routes of a resource, each write in a transaction of its own, all with the caller. */
export function registerCrudRoutes<
  Key extends KeySchema,
  Query extends Schema,
  Row extends Schema,
  Item extends Schema,
  Draft extends Schema,
  Change extends Schema,
  Bodies extends Record<string, Schema>,
>(
  app: FastifyInstance,
  deps: Deps,
  resource: CrudRoutes<Key, Query, Row, Item, Draft, Change, Bodies>,
): void {
  const { path, tags, title, access, consoleRoutes, key, refusals: ownRefusals = [] } = resource;
  const { list, find, create, change, remove, commands = {} } = resource;
  const { id, params, query } = splitKey(key);
  const byKey = { params, ...(query ? { query } : {}) };
  const toKey = (input: { params: object; query: object }) =>
    ({ ...input.query, ...input.params }) as z.output<Key>;
  const at = (
    usual: Pick<Address, 'path' | 'summary'>,
    own: Own,
    refusals: readonly RefusalCode[],
  ): Address => ({
    tags,
    access: own.access ?? access,
    consoleRoutes: own.consoleRoutes ?? consoleRoutes,
    path: own.path ?? usual.path,
    summary: own.summary ?? usual.summary,
    personalData: own.personalData,
    refusals: [...refusals, ...(own.refusals ?? [])],
  });
  const writes = ['N0404', 'C0409', ...ownRefusals] as const;

  if (list) {
    registerReadRoute(app, deps, {
      ...at({ path: `${path}/list`, summary: `${title} 목록` }, list, []),
      query: list.query,
      response: listOf(list.row),
      handler: (call, input) => list.handler(call, input.query),
    });
  }

  if (find) {
    registerReadRoute(app, deps, {
      ...at({ path: `${path}/:${id}`, summary: `${title} 상세` }, find, ['N0404']),
      ...byKey,
      response: find.item,
      handler: (call, input) => find.handler(call, toKey(input)),
    });
  }

  if (create) {
    registerWriteRoute(app, deps, {
      method: create.method ?? 'PUT',
      ...at({ path, summary: `${title} 등록` }, create, ['C0409', ...ownRefusals]),
      body: create.body,
      response: key,
      handler: (call, { body }) => create.handler(call, body),
    });
  }

  if (change) {
    registerWriteRoute(app, deps, {
      method: change.method ?? 'PATCH',
      ...at({ path, summary: `${title} 수정` }, change, writes),
      body: change.body,
      handler: async (call, { body }) => void (await change.handler(call, body)),
    });
  }

  if (remove) {
    const route = {
      method: remove.method ?? ('DELETE' as const),
      ...at({ path, summary: `${title} 삭제` }, remove, writes),
    };
    if (remove.from === 'body') {
      registerWriteRoute(app, deps, {
        ...route,
        body: z.array(key).check(z.minLength(1), z.maxLength(REMOVED_MAX)),
        async handler(call, { body }) {
          for (const each of body) await remove.handler(call, each);
        },
      });
    } else {
      registerWriteRoute(app, deps, {
        ...route,
        query: key,
        handler: async (call, input) => void (await remove.handler(call, input.query)),
      });
    }
  }

  for (const [name, command] of Object.entries<CommandRoute<Key, Schema>>(commands)) {
    registerWriteRoute(app, deps, {
      method: command.method ?? 'PATCH',
      ...at({ path: `${path}/:${id}/${name}`, summary: `${title} ${command.title}` }, command, writes),
      ...byKey,
      ...(command.body ? { body: command.body } : {}),
      handler: async (call, input) => void (await command.handler(call, toKey(input), input.body)),
    });
  }
}
